import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as calls from '#contract/calls/operator.ts';
import { hasConfirmedName, isVerified } from '#contract/assurance.ts';
import { formatDateTime, formatMomentDate } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import { send } from '#web/api/send.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CheckCircleIcon } from '#web/ui/icons/icons.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Fact } from './fact.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OperatorRow } from './operator-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** One organisation with its assurance and usage, and the decisions about it. */
export function OrganizationRow({ organization }: { organization: calls.OperatedOrganization }) {
  const { data: user } = useQuery(userQuery);
  const [dialog, setDialog] = useState<'revoke' | 'suspend' | 'reinstate' | null>(null);
  const close = () => setDialog(null);
  const { id, name, assurance, suspension, same_domain, similar_to } = organization;
  const params = { id };
  const isOwn = user?.organization_id === id;
  return (
    <OperatorRow
      title={
        <>
          {name}
          <Badge>{texts.kinds[organization.kind]}</Badge>
          <Badge
            tone={hasConfirmedName(assurance) ? 'success' : 'neutral'}
            icon={isVerified(assurance) && <CheckCircleIcon className="size-3.5" />}
          >
            {assuranceLevelNames[assurance.level]}
          </Badge>
          {suspension && <Badge tone="danger">{texts.suspended}</Badge>}
        </>
      }
      subtitle={assurance.checked}
      factColumns="grid-cols-2 text-sm lg:grid-cols-[4.5rem_4.5rem_7rem_10.5rem] xl:grid-cols-[4.5rem_4.5rem_7rem_10.5rem_minmax(0,1fr)]"
      facts={
        <>
          <Fact name={texts.members}>{formatNumber(organization.members)}</Fact>
          <Fact name={texts.records}>{formatNumber(organization.candidates)}</Fact>
          <Fact name={texts.since}>{formatMomentDate(organization.created_at)}</Fact>
          <Fact name={texts.lastSeen}>
            {organization.last_seen_at ? formatDateTime(organization.last_seen_at) : texts.neverSeen}
          </Fact>
          <Fact name={texts.owners} wide="below xl">
            {organization.owners.join(', ')}
          </Fact>
        </>
      }
      notes={
        <>
          {organization.has_misleading_name && (
            <p className="mt-3 text-sm font-medium text-danger-ink">{texts.misleadingName}</p>
          )}
          {similar_to.length > 0 && (
            <p className="mt-3 text-sm font-medium wrap-anywhere text-warn-ink">
              {texts.similarTo(similar_to)}
            </p>
          )}
          {same_domain.length > 0 && (
            <p className="mt-3 text-sm wrap-anywhere text-ink-soft">{texts.sameDomain(same_domain)}</p>
          )}
          {suspension && (
            <p className="mt-3 text-sm font-medium wrap-anywhere text-danger-ink">
              {texts.suspendedOn(formatMomentDate(suspension.at), suspension.reason)}
            </p>
          )}
        </>
      }
      actions={
        isOwn ? (
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
        )
      }
    >
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
        <DecisionDialog
          title={texts.reinstateTitle(name)}
          text={texts.reinstateText}
          action={texts.reinstate}
          decide={() => send(calls.reinstateOrganization, { params })}
          onClose={close}
        />
      )}
    </OperatorRow>
  );
}
