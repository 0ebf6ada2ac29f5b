import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Anomaly, liftAnomaly } from '#contract/calls/anomalies.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { send } from '#web/api/send.ts';
import { userQuery } from '#web/shell/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { Fact } from './fact.tsx';
import { OperatorRow } from './operator-row.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';

const tones = { confirm: 'neutral', slow: 'warn', block: 'danger' } as const;

/** Unusual look-ups of one member, what followed, and the decision that ends a block. */
export function AnomalyRow({ anomaly }: { anomaly: Anomaly }) {
  const { data: user } = useQuery(userQuery);
  const [isOpen, setOpen] = useState(false);
  const { id, organization, signal, level, lifted_at } = anomaly;
  const name = anomaly.member.name || texts.unknownMember;
  // The milder stops end within minutes, or for each session when it confirms.
  const blockedUntil = level === 'block' ? anomaly.stopped_until : null;
  return (
    <OperatorRow
      title={
        <>
          {name}
          <Badge tone={tones[level]}>{texts.levels[level]}</Badge>
        </>
      }
      subtitle={organization.name}
      factColumns="grid-cols-2 text-sm lg:grid-cols-4"
      facts={
        <>
          <Fact name={texts.signal} wide="always">
            <span className="inline-block first-letter:uppercase">{anomalyTexts.signals[signal]}</span>
          </Fact>
          <Fact name={texts.raised}>{formatDateTime(anomaly.raised_at)}</Fact>
          <Fact name={texts.people}>{formatNumber(anomaly.people)}</Fact>
          {blockedUntil && <Fact name={texts.blockedUntil}>{formatDateTime(blockedUntil)}</Fact>}
          {lifted_at && <Fact name={texts.lifted}>{formatDateTime(lifted_at)}</Fact>}
        </>
      }
      actions={
        <>
          {blockedUntil && user?.organization_id === organization.id && (
            <p className="text-sm text-ink-soft">{texts.own}</p>
          )}
          {blockedUntil && user && user.organization_id !== organization.id && (
            <Button
              kind="secondary"
              size="sm"
              aria-label={texts.allowAgainNamed(name)}
              onClick={() => setOpen(true)}
            >
              {texts.allowAgain}
            </Button>
          )}
        </>
      }
    >
      {isOpen && (
        <DecisionDialog
          title={texts.allowAgainTitle(name)}
          text={texts.allowAgainText(organization.name)}
          action={texts.allowAgain}
          decide={() => send(liftAnomaly, { params: { id } })}
          onClose={() => setOpen(false)}
        />
      )}
    </OperatorRow>
  );
}
