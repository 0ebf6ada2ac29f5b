import type { ReactNode } from 'react';

/**
 * What can be done with a list. While rows are ticked it stays in sight under the top bar; on a phone only its last
 * line does, the buttons, and what stands above them slides behind the bar.
 */
export function Toolbar({
  before,
  sticky,
  children,
}: {
  /** Stands before the buttons, on a phone above them. */
  before?: ReactNode;
  sticky: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={`-mx-2 -my-2 flex flex-wrap items-center justify-between gap-3 px-2 py-2 ${sticky ? 'sticky top-16 z-20 rounded-b-xl bg-canvas/95 backdrop-blur-sm max-sm:top-2' : ''}`}
    >
      {before}
      <div className="flex flex-wrap gap-2.5 max-sm:w-full max-sm:*:flex-1 sm:ml-auto">{children}</div>
    </div>
  );
}
