import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Anomaly, liftAnomaly } from '#contract/calls/anomalies.ts';
import { formatDateTime } from '#contract/dates/format-date.ts';
import { formatNumber } from '#contract/format-number.ts';
import { anomalyTexts } from '#contract/texts/anomalies.ts';
import { send } from '#web/api/send.ts';
import { ConfirmDialog } from '#web/shell/confirm-dialog.tsx';
import { userQuery } from '#web/shell/queries/user-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Fact } from './fact.tsx';
import { operatorScreenTexts as texts } from './operator-screen-texts.ts';
import { useDecision } from './use-decision.ts';

const tones = { confirm: 'neutral', slow: 'warn', block: 'danger' } as const;

/** Unusual look-ups of one member, what followed, and the decision that ends a block. */
export function AnomalyRow({ anomaly }: { anomaly: Anomaly }) {
  const { data: user } = useQuery(userQuery);
  const [isOpen, setOpen] = useState(false);
  const { id, organization, signal, level, lifted_at } = anomaly;
  const name = anomaly.member.name || texts.unknownMember;
  const lifting = useDecision(
    () => send(liftAnomaly, { params: { id } }),
    () => setOpen(false),
  );
  // The milder stops end within minutes, or for each session when it confirms.
  const blockedUntil = level === 'block' ? anomaly.stopped_until : null;
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 py-5">
      <div className="min-w-0 flex-1 basis-80">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name}
          <Badge tone={tones[level]}>{texts.levels[level]}</Badge>
        </p>
        <p className="mt-0.5 text-sm wrap-anywhere text-ink-soft">{organization.name}</p>
        <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 text-sm lg:grid-cols-4">
          <Fact name={texts.signal} wide>
            <span className="inline-block first-letter:uppercase">{anomalyTexts.signals[signal]}</span>
          </Fact>
          <Fact name={texts.raised}>{formatDateTime(anomaly.raised_at)}</Fact>
          <Fact name={texts.people}>{formatNumber(anomaly.people)}</Fact>
          {blockedUntil && <Fact name={texts.blockedUntil}>{formatDateTime(blockedUntil)}</Fact>}
          {lifted_at && <Fact name={texts.lifted}>{formatDateTime(lifted_at)}</Fact>}
        </dl>
      </div>
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
      {isOpen && (
        <ConfirmDialog
          title={texts.allowAgainTitle(name)}
          action={texts.allowAgain}
          kind="primary"
          pending={lifting.isPending}
          error={lifting.error}
          onConfirm={() => lifting.mutate()}
          onClose={() => setOpen(false)}
        >
          {texts.allowAgainText(organization.name)}
        </ConfirmDialog>
      )}
    </li>
  );
}
