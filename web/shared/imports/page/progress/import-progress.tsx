import { useEffect, useRef, useState } from 'react';

import { importDialogTexts } from '#web/shared/imports/import-dialog-texts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Loading } from '#web/ui/feedback/loading.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

import { formatFileSize } from '#web/shared/imports/check-file.ts';
import type { WorkProgress, Step } from '#web/shared/imports/page/import-step.ts';
import { roundSpeed, formatTimeLeft } from '#web/shared/imports/page/pace.ts';
import { progressTexts } from './progress-texts.ts';

/** How often screen readers announce the progress. */
const ALOUD_EVERY_MS = 15_000;

type Working =
  | Extract<Step, { at: 'working' | 'cancelling' }>
  | { at: 'converting' }
  | { at: 'sending' | 'arriving'; amount: WorkProgress };

/** Formats how much is done, the speed, and the time left. */
export function formatProgress(
  { done, total, perSecond, secondsLeft }: WorkProgress,
  unit: 'bytes' | 'rows',
): string {
  const isBytes = unit === 'bytes';
  if (total === 0) return isBytes || done === 0 ? '' : progressTexts.soFar(done);
  return [
    isBytes
      ? progressTexts.sent(formatFileSize(done), formatFileSize(total))
      : progressTexts.rows(done, total),
    isBytes && `${Math.floor((done / total) * 100)}%`,
    !isBytes && perSecond !== undefined && progressTexts.perSecond(roundSpeed(perSecond)),
    secondsLeft !== undefined && done < total && progressTexts.left(formatTimeLeft(secondsLeft)),
  ]
    .filter(Boolean)
    .join(' · ');
}

const NOTHING: WorkProgress = { done: 0, total: 0 };

function describe(step: Working): { title: string; detail: string; amount: WorkProgress } {
  if (step.at === 'cancelling') return { title: progressTexts.cancelling, detail: '', amount: NOTHING };
  if (step.at === 'converting')
    return { title: progressTexts.converting, detail: progressTexts.converts, amount: NOTHING };
  const { amount } = step;
  if (step.at === 'working' && step.phase !== 'arriving')
    return { title: progressTexts[step.phase], detail: formatProgress(amount, 'rows'), amount };
  return {
    title: importDialogTexts.csvUploading,
    detail:
      step.at === 'sending'
        ? formatProgress(amount, 'bytes')
        : [progressTexts.arriving, formatProgress(amount, 'rows')].filter(Boolean).join(' '),
    amount,
  };
}

/** Shows the progress of converting and sending a file, reading its rows and importing them. */
export function ImportProgress({ step, onCancel }: { step: Working; onCancel: () => void }) {
  const { title, detail, amount } = describe(step);
  return (
    <div className="space-y-4 py-2">
      <Loading>{title}</Loading>
      <ProgressBar label={title} valueText={detail} amount={amount} />
      <div className="flex min-h-9 items-center justify-between gap-4 text-sm text-ink-soft">
        <p className="tabular-nums">{detail}</p>
        {step.at !== 'cancelling' && (
          <Button kind="secondary" size="sm" autoFocus onClick={onCancel}>
            {progressTexts.cancel}
          </Button>
        )}
      </div>
      <Aloud key={title} words={detail} />
    </div>
  );
}

/** Announces the progress to screen readers from time to time. */
function Aloud({ words: now }: { words: string }) {
  const [aloud, setAloud] = useState('');
  const latest = useRef(now);
  useEffect(() => {
    latest.current = now;
  }, [now]);
  useEffect(() => {
    const timer = setInterval(() => setAloud(latest.current), ALOUD_EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <p role="status" className="sr-only">
      {aloud}
    </p>
  );
}
