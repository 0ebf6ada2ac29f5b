import type { ComponentProps, ReactNode } from 'react';
import { formatMomentDate } from '#contract/dates/format-date.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { assuranceScreenTexts as texts } from './assurance-screen-texts.ts';

/** What an operator checks, how far that is, and why it was refused. */
export function CheckState({
  title,
  tone,
  state,
  sent,
  decided_at,
  reason,
  children,
}: {
  title: string;
  tone: ComponentProps<typeof Badge>['tone'];
  state: string;
  /** When it began. */
  sent: string;
  decided_at: string | null;
  reason: string | null;
  /** What happens next, and what can be done. */
  children: ReactNode;
}) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-xl border border-line bg-canvas p-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {title}
          <Badge tone={tone}>{state}</Badge>
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-4 text-sm text-ink-soft">
          <span>{sent}</span>
          {decided_at && <span>{texts.decided(formatMomentDate(decided_at))}</span>}
        </p>
      </div>
      {reason && <p className="wrap-anywhere">{texts.reason(reason)}</p>}
      {children}
    </div>
  );
}
