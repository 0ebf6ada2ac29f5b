import type { ReactNode } from 'react';

/** The cell that names a row: its name with badges, and below it what an operator should know about it. */
export function NamedEntry({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 wrap-anywhere">{title}</span>
      <div className="mt-1 flex flex-col gap-1 text-sm font-normal wrap-anywhere text-ink-soft empty:hidden">
        {children}
      </div>
    </>
  );
}
