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
import type { Column } from '#web/ui/table/data-table.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { NamedEntry } from './named-entry.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { buildEntryColumns, OperatorTable } from './operator-table.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

const columns: Column<calls.OperatedOrganization>[] = [
  ...buildEntryColumns<calls.OperatedOrganization>({
    title: texts.organization,
    renderName: (organization) => <Organization organization={organization} />,
    renderNotes: (organization) => <Notes organization={organization} />,
  }),
  {
    key: 'members',
    title: texts.members,
    width: '@4xl:w-20',
    cell: ({ members }) => formatNumber(members),
  },
  {
    key: 'records',
    title: texts.records,
    width: '@4xl:w-20',
    cell: ({ candidates }) => formatNumber(candidates),
  },
  {
    key: 'since',
    title: texts.since,
    width: '@4xl:w-28',
    cell: ({ created_at }) => formatMomentDate(created_at),
  },
  {
    key: 'seen',
    title: texts.lastSeen,
    width: '@4xl:w-32',
    cell: ({ last_seen_at }) => (last_seen_at ? formatDateTime(last_seen_at) : texts.neverSeen),
  },
  {
    key: 'owners',
    title: texts.owners,
    cell: ({ owners }) => owners.join(', '),
  },
];

/** Organisations with their assurance and usage, and the decisions about each. */
export function OrganizationsTable({ rows }: { rows: readonly calls.OperatedOrganization[] }) {
  return (
    <OperatorTable
      caption={texts.organizations}
      columns={columns}
      rows={rows}
      rowName={({ name }) => name}
      decisionWidth="@4xl:w-44"
      renderDecision={(organization) => <OrganizationActions organization={organization} />}
    />
  );
}

function Organization({ organization }: { organization: calls.OperatedOrganization }) {
  const { name, kind, assurance, suspension } = organization;
  return (
    <NamedEntry
      name={name}
      kind={kind}
      badges={
        <>
          <Badge
            tone={hasConfirmedName(assurance) ? 'success' : 'neutral'}
            icon={isVerified(assurance) && <CheckCircleIcon className="size-3.5" />}
          >
            {assuranceLevelNames[assurance.level]}
          </Badge>
          {suspension && <Badge tone="danger">{texts.suspended}</Badge>}
        </>
      }
    />
  );
}

function Notes({ organization }: { organization: calls.OperatedOrganization }) {
  const { assurance, suspension, same_domain, similar_to } = organization;
  return (
    <>
      {assurance.checked && <p>{assurance.checked}</p>}
      {organization.has_misleading_name && (
        <p className="font-medium text-danger-ink">{texts.misleadingName}</p>
      )}
      {similar_to.length > 0 && <p className="font-medium text-warn-ink">{texts.similarTo(similar_to)}</p>}
      {same_domain.length > 0 && <p>{texts.sameDomain(same_domain)}</p>}
      {suspension && (
        <p className="font-medium text-danger-ink">
          {texts.suspendedOn(formatMomentDate(suspension.at), suspension.reason)}
        </p>
      )}
    </>
  );
}

function OrganizationActions({ organization }: { organization: calls.OperatedOrganization }) {
  const { data: user } = useQuery(userQuery);
  const [dialog, setDialog] = useState<'revoke' | 'suspend' | 'reinstate' | null>(null);
  const close = () => setDialog(null);
  const { id, name, assurance, suspension } = organization;
  const params = { id };
  if (user?.organization_id === id) return texts.own;
  return (
    <>
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
    </>
  );
}
