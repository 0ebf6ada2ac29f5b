import { useQuery } from '@tanstack/react-query';
import { type Anomaly, allowAnomalousLookUps, stopAnomalousLookUps } from '#contract/calls/anomalies.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { send } from '#web/api/send.ts';
import { FailureMessage } from '#web/shared/errors/failure-message.tsx';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Fact } from './fact.tsx';
import { OperatorRow } from './operator-row.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { useOperatorDecision } from './use-operator-decision.ts';

/** Unusual look-ups of one member, and the button that stops or allows them. */
export function AnomalyRow({ anomaly }: { anomaly: Anomaly }) {
  const { data: user } = useQuery(userQuery);
  const { id, organization, member, signal, look_ups_stopped_at } = anomaly;
  const isStopped = look_ups_stopped_at !== null;
  const call = isStopped ? allowAnomalousLookUps : stopAnomalousLookUps;
  const decision = useOperatorDecision(() => send(call, { params: { id } }));
  const name = member.name || texts.unknownMember;
  const isOwn = user?.organization_id === organization.id;
  return (
    <OperatorRow
      title={
        <>
          {name}
          {isStopped && <Badge tone="danger">{texts.stopped}</Badge>}
        </>
      }
      subtitle={organization.name}
      factColumns="grid-cols-2 text-sm lg:grid-cols-4"
      facts={
        <>
          <Fact name={texts.signal} wide="always">
            <span className="inline-block first-letter:uppercase">{anomalyTexts.signals[signal]}</span>
          </Fact>
          <Fact name={texts.contents} wide="always">
            {anomalyTexts.contents(anomaly)}
          </Fact>
          <Fact name={texts.raised}>{formatDateTime(anomaly.raised_at)}</Fact>
          {isStopped && <Fact name={texts.stoppedAt}>{formatDateTime(look_ups_stopped_at)}</Fact>}
        </>
      }
      notes={<FailureMessage error={decision.error} />}
      actions={
        <>
          {isOwn && <p className="text-sm text-ink-soft">{texts.own}</p>}
          {user && !isOwn && !member.has_left && (
            <Button
              kind="secondary"
              size="sm"
              pending={decision.isPending}
              aria-label={(isStopped ? texts.allowAgainNamed : texts.stopLookUpsNamed)(name)}
              onClick={() => decision.mutate()}
            >
              {isStopped ? texts.allowAgain : texts.stopLookUps}
            </Button>
          )}
        </>
      }
    />
  );
}
