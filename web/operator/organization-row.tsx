import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#contract/calls/operator.ts';
import { isVerified } from '#contract/assurance.ts';
import { formatDateTime, formatMomentDate } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import { send } from '#web/api/send.ts';
import { assuranceLevelNames } from '#web/candidate-list/assurance-texts.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { userQuery } from '#web/shell/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { Fact } from './fact.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useDecision } from './use-decision.ts';

/** One organisation with its assurance and usage, and the decisions about it. */
export function OrganizationRow({ organization }: { organization: calls.OperatedOrganization }) {
  const { data: user } = useQuery(userQuery);
  const [dialog, setDialog] = useState<'revoke' | 'suspend' | 'reinstate' | null>(null);
  const close = () => setDialog(null);
  const { id, name, assurance, suspension, same_domain } = organization;
  const params = { id };
  const reinstating = useDecision(() => send(calls.reinstateOrganization, { params }), close);
  const isOwn = user?.organization_id === id;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge>{texts.kinds[organization.kind]}</Badge>
          <Badge
            tone={isVerified(assurance) ? 'success' : 'neutral'}
            icon={isVerified(assurance) && <CheckCircleIcon className="size-3.5" />}
          >
            {assuranceLevelNames[assurance.level]}
          </Badge>
          {suspension && <Badge tone="danger">{texts.suspended}</Badge>}
        </p>
        {assurance.checked && (
          <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{assurance.checked}</p>
        )}
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4">
          <Fact name={texts.members}>{formatNumber(organization.members)}</Fact>
          <Fact name={texts.records}>{formatNumber(organization.candidates)}</Fact>
          <Fact name={texts.since}>{formatMomentDate(organization.created_at)}</Fact>
          <Fact name={texts.lastSeen}>
            {organization.last_seen_at ? formatDateTime(organization.last_seen_at) : texts.neverSeen}
          </Fact>
          <Fact name={texts.owners} wide>
            {organization.owners.join(', ')}
          </Fact>
        </dl>
        {same_domain.length > 0 && (
          <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{texts.sameDomain(same_domain)}</p>
        )}
        {suspension && (
          <p className="mt-3 text-sm font-medium wrap-anywhere text-danger-700">
            {texts.suspendedOn(formatMomentDate(suspension.at), suspension.reason)}
          </p>
        )}
      </div>
      {isOwn ? (
        <p className="text-sm text-ink-soft">{texts.own}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          {isVerified(assurance) && (
            <Button
              kind="danger"
              size="sm"
              aria-label={texts.revokeNamed(name)}
              onClick={() => setDialog('revoke')}
            >
              {texts.revoke}
            </Button>
          )}
          {suspension ? (
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.reinstateNamed(name)}
              onClick={() => setDialog('reinstate')}
            >
              {texts.reinstate}
            </Button>
          ) : (
            <Button
              kind="danger"
              size="sm"
              aria-label={texts.suspendNamed(name)}
              onClick={() => setDialog('suspend')}
            >
              {texts.suspend}
            </Button>
          )}
        </div>
      )}
      {dialog === 'revoke' && (
        <ReasonDialog
          title={texts.revokeTitle(name)}
          action={texts.revoke}
          decide={(reason) => send(calls.revokeAssurance, { params, body: { reason } })}
          onClose={close}
        />
      )}
      {dialog === 'suspend' && (
        <ReasonDialog
          title={texts.suspendTitle(name)}
          text={texts.suspendText}
          action={texts.suspend}
          decide={(reason) => send(calls.suspendOrganization, { params, body: { reason } })}
          onClose={close}
        />
      )}
      {dialog === 'reinstate' && (
        <ConfirmDialog
          title={texts.reinstateTitle(name)}
          action={texts.reinstate}
          kind="primary"
          pending={reinstating.isPending}
          error={reinstating.error}
          onConfirm={() => reinstating.mutate()}
          onClose={close}
        >
          {texts.reinstateText}
        </ConfirmDialog>
      )}
    </li>
  );
}
