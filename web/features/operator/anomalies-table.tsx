import { useQuery } from '@tanstack/react-query';
import { type Anomaly, allowAnomalousLookUps, stopAnomalousLookUps } from '#contract/calls/anomalies.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import type { Column } from '#web/ui/table/data-table.tsx';
import { NamedEntry } from './named-entry.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { buildEntryColumns, OperatorTable } from './operator-table.tsx';
import { useOperatorDecision } from './use-operator-decision.ts';

const nameMember = ({ member }: Anomaly) => member.name || texts.unknownMember;

const columns: Column<Anomaly>[] = [
  ...buildEntryColumns<Anomaly>({
    title: texts.member,
    renderName: (anomaly) => (
      <NamedEntry
        name={nameMember(anomaly)}
        badges={anomaly.look_ups_stopped_at && <Badge tone="danger">{texts.stopped}</Badge>}
      />
    ),
    notesTitle: texts.organization,
    renderNotes: ({ organization }) => <p>{organization.name}</p>,
  }),
  {
    key: 'signal',
    title: texts.signal,
    place: '@max-4xl:w-full',
    cell: ({ signal }) => (
      <span className="inline-block first-letter:uppercase">{anomalyTexts.signals[signal]}</span>
    ),
  },
  {
    key: 'contents',
    title: texts.contents,
    place: '@max-4xl:w-full',
    cell: (anomaly) => anomalyTexts.contents(anomaly),
  },
  {
    key: 'raised',
    title: texts.raised,
    width: '@4xl:w-32',
    cell: ({ raised_at }) => formatDateTime(raised_at),
  },
];

/** Unusual look-ups of members, and the button that stops or allows those of each. */
export function AnomaliesTable({ rows }: { rows: readonly Anomaly[] }) {
  return (
    <OperatorTable
      caption={texts.anomalies}
      columns={columns}
      rows={rows}
      rowName={nameMember}
      decisionWidth="@4xl:w-48"
      renderDecision={(anomaly) => <AnomalyActions anomaly={anomaly} />}
    />
  );
}

function AnomalyActions({ anomaly }: { anomaly: Anomaly }) {
  const { data: user } = useQuery(userQuery);
  const { id, organization, member, look_ups_stopped_at } = anomaly;
  const isStopped = look_ups_stopped_at !== null;
  const call = isStopped ? allowAnomalousLookUps : stopAnomalousLookUps;
  const decision = useOperatorDecision(() => send(call, { params: { id } }));
  const isOwn = user?.organization_id === organization.id;
  return (
    <div className="flex flex-col items-start gap-2">
      {isStopped && <p>{texts.stoppedOn(formatDateTime(look_ups_stopped_at))}</p>}
      {isOwn && <p>{texts.own}</p>}
      {user && !isOwn && !member.has_left && (
        <Button
          kind="secondary"
          size="sm"
          pending={decision.isPending}
          aria-label={(isStopped ? texts.allowAgainNamed : texts.stopLookUpsNamed)(nameMember(anomaly))}
          onClick={() => decision.mutate()}
        >
          {isStopped ? texts.allowAgain : texts.stopLookUps}
        </Button>
      )}
      <FailureMessage error={decision.error} />
    </div>
  );
}
