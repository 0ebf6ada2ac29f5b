import type { OutcomeNotice } from '#web/shared/imports/page/import-outcome.ts';
import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx';

/** Says what happened, read aloud when it appears. */
export function ResultMessage({ notice: { success, message, lines } }: { notice: OutcomeNotice }) {
  const Icon = success ? CheckCircleIcon : AlertIcon;
  const tone = success ? 'bg-success-50 text-success-ink' : 'bg-danger-50 text-danger-ink';
  return (
    <div role={success ? 'status' : 'alert'} className={`flex items-start gap-3 rounded-xl p-4 ${tone}`}>
      <Icon className="mt-0.5 size-5.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{message}</p>
        {lines.map((line) => (
          <p key={line} className="mt-1 wrap-anywhere">
            {line}
          </p>
        ))}
      </div>
    </div>
  );
}
