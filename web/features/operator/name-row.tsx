import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  confirmName,
  openNameCheckDomain,
  type OtherOrganization,
  type PendingNameCheck,
  refuseName,
} from '#contract/calls/operator.ts';
import { hasConfirmedName } from '#contract/assurance.ts';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { send } from '#web/api/send.ts';
import { assuranceLevelNames } from '#web/ui/feedback/assurance-names.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { ButtonLink } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { CheckActions } from './check-actions.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Fact } from './fact.tsx';
import { nameChecksQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { OperatorRow } from './operator-row.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** One name with its domain and the organisations it could be mistaken for, and the two decisions. */
export function NameRow({ check }: { check: PendingNameCheck }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null);
  const close = () => setDialog(null);
  const { id, name, domain, organization } = check;
  const params = { id };
  const opening = useMutation({
    mutationFn: () => send(openNameCheckDomain, { params }),
    onSettled: () => client.invalidateQueries({ queryKey: nameChecksQuery.queryKey }),
  });
  return (
    <OperatorRow
      title={
        <>
          {name}
          <Badge>{texts.kinds[organization.kind]}</Badge>
        </>
      }
      factColumns="sm:grid-cols-2"
      facts={
        <>
          <Fact name={texts.domain}>{domain}</Fact>
          <Fact name={texts.domainVerified}>{formatMomentDate(check.requested_at)}</Fact>
          <Fact name={texts.level}>{assuranceLevelNames[organization.assurance.level]}</Fact>
        </>
      }
      notes={
        <div className="mt-3 flex flex-col gap-2 text-sm wrap-anywhere text-ink-soft">
          <Obstacle check={check} />
          <Others others={check.similar_names} say={texts.similarNames} />
          <Others others={check.same_domain} say={texts.sharedDomain} />
          {check.refusals.map((refusal) => (
            <p key={refusal.decided_at}>
              {texts.refusedBefore({ ...refusal, date: formatMomentDate(refusal.decided_at) })}
            </p>
          ))}
          {check.similar_names.length + check.same_domain.length === 0 && <p>{texts.noOthers}</p>}
          <FailureMessage error={opening.error} />
        </div>
      }
      actions={
        <CheckActions
          open={
            <ButtonLink
              kind="secondary"
              size="sm"
              to={`https://${domain}`}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={texts.openDomainNamed(domain)}
              onClick={() => opening.mutate()}
            >
              {texts.openDomain}
            </ButtonLink>
          }
          openFirst={!check.is_opened && texts.domainFirst}
          approve={{
            words: texts.confirmName,
            label: texts.confirmNameNamed(name),
            onClick: () => setDialog('confirm'),
          }}
          refuse={{
            words: texts.notThisName,
            label: texts.notThisNameNamed(name),
            onClick: () => setDialog('refuse'),
          }}
        />
      }
    >
      {dialog === 'confirm' && (
        <DecisionDialog
          title={texts.confirmNameTitle(name)}
          text={texts.confirmNameText(name, domain)}
          action={texts.confirmName}
          decide={() => send(confirmName, { params })}
          onClose={close}
        />
      )}
      {dialog === 'refuse' && (
        <ReasonDialog
          title={texts.notThisNameTitle(name)}
          text={texts.notThisNameText(domain)}
          action={texts.notThisName}
          decide={(reason) => send(refuseName, { params, body: { reason } })}
          onClose={close}
        />
      )}
    </OperatorRow>
  );
}

/** Why the name can only be refused. */
function Obstacle({ check: { name, organization } }: { check: PendingNameCheck }) {
  const isRenamed = organization.name !== name;
  if (!isRenamed && organization.assurance.level !== 'email only') return null;
  return (
    <p className="font-medium text-danger-ink">
      {isRenamed ? texts.renamedSince(organization.name) : texts.domainEnded}
    </p>
  );
}

/** Names other organisations with their levels. Those whose own name is confirmed stand out. */
function Others({ others, say }: { others: readonly OtherOrganization[]; say: (others: string) => string }) {
  if (others.length === 0) return null;
  const names = others.map(({ name, level }) => `${name} (${assuranceLevelNames[level]})`);
  return (
    <p className={others.some(hasConfirmedName) ? 'font-medium text-danger-ink' : ''}>
      {say(names.join(', '))}
    </p>
  );
}
