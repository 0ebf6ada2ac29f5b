import type { ReactNode } from 'react';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

/** Something to know before it is too late; read aloud when it appears. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex gap-2.5 rounded-lg border border-warn-100 bg-warn-50 px-3.5 py-3 text-sm text-warn-ink"
    >
      <AlertIcon className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
