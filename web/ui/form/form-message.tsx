import type { ReactNode } from 'react';

import { AlertIcon, CheckCircleIcon } from '#web/ui/icons/icons.tsx';

/**
 * A message that concerns a whole form, read aloud when it appears: the sentence, then one line for each detail.
 * Renders nothing without a message.
 */
export function FormMessage({
  message,
  lines,
  tone = 'danger',
  children,
}: {
  message?: string | null;
  lines?: readonly string[];
  tone?: 'danger' | 'success';
  /** Something to do about it, under the lines. */
  children?: ReactNode;
}) {
  if (!message) return null;
  const danger = tone === 'danger';
  return (
    <div
      role={danger ? 'alert' : 'status'}
      className={`flex animate-fade gap-2.5 rounded-lg border px-3.5 py-3 text-sm ${danger ? 'border-danger-100 bg-danger-50 text-danger-ink' : 'border-success-100 bg-success-50 text-success-ink'}`}
    >
      {danger ? (
        <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      ) : (
        <CheckCircleIcon className="mt-0.5 size-4.5 shrink-0" />
      )}
      <div className="min-w-0 space-y-1.5">
        <p className="font-medium">{message}</p>
        {lines && lines.length > 0 && (
          <ul className="list-disc space-y-0.5 pl-4.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
