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
import type { Column } from '#web/ui/table/data-table.tsx';
import { CheckActions } from './check-actions.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { NamedEntry } from './named-entry.tsx';
import { nameChecksQuery } from './operator-queries.ts';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { buildEntryColumns, levelColumn, OperatorTable } from './operator-table.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const columns: Column<PendingNameCheck>[] = [
  ...buildEntryColumns<PendingNameCheck>({
    title: texts.nameToConfirm,
    renderName: ({ name, organization }) => <NamedEntry name={name} kind={organization.kind} />,
    renderNotes: (check) => <Notes check={check} />,
  }),
  {
    key: 'domain',
    title: texts.domain,
    cell: ({ domain }) => <span className="text-ink">{domain}</span>,
  },
  {
    key: 'requested',
    title: texts.domainVerified,
    width: '@4xl:w-32',
    cell: ({ requested_at }) => formatMomentDate(requested_at),
  },
  levelColumn,
];

/** Names with their domain and the organisations that they could be mistaken for, and the decisions about each. */
export function NamesTable({ checks }: { checks: readonly PendingNameCheck[] }) {
  return (
    <OperatorTable
      caption={texts.names}
      columns={columns}
      rows={checks}
      rowName={({ name }) => name}
      decisionWidth="@4xl:w-74"
      renderDecision={(check) => <NameActions check={check} />}
    />
  );
}

function Notes({ check }: { check: PendingNameCheck }) {
  return (
    <>
      <Obstacle check={check} />
      <Others others={check.similar_names} say={texts.similarNames} />
      <Others others={check.same_domain} say={texts.sharedDomain} />
      {check.refusals.map((refusal) => (
        <p key={refusal.decided_at}>
          {texts.refusedBefore({ ...refusal, date: formatMomentDate(refusal.decided_at) })}
        </p>
      ))}
      {check.similar_names.length + check.same_domain.length === 0 && <p>{texts.noOthers}</p>}
    </>
  );
}

function NameActions({ check }: { check: PendingNameCheck }) {
  const client = useQueryClient();
  const [dialog, setDialog] = useState<'confirm' | 'refuse' | null>(null);
  const close = () => setDialog(null);
  const { id, name, domain } = check;
  const params = { id };
  const opening = useMutation({
    mutationFn: () => send(openNameCheckDomain, { params }),
    onSettled: () => client.invalidateQueries({ queryKey: nameChecksQuery.queryKey }),
  });
  return (
    <>
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
      <FailureMessage error={opening.error} />
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
    </>
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
