import type { ReactNode } from 'react';

/** The size of a toolbar button. */
export const toolSize = 'max-sm:min-h-10 max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm';

/**
 * What can be done with a list, after what the list is. While rows are ticked it stays in sight under the top bar; on
 * a phone only the buttons do. Stands directly in the column of the page, for on a phone its parts belong to that.
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
      className={`gap-3 max-sm:contents sm:flex sm:flex-wrap sm:items-center sm:justify-between ${sticky ? 'sm:sticky sm:top-16 sm:z-20 sm:-mx-2 sm:-my-2 sm:bg-canvas/95 sm:px-2 sm:py-2 sm:backdrop-blur-sm' : ''}`}
    >
      {before && <div className="flex min-w-0 flex-col gap-2">{before}</div>}
      <div
        className={`flex flex-wrap gap-2 max-sm:gap-1.5 sm:ml-auto ${sticky ? 'max-sm:sticky max-sm:top-16 max-sm:z-20 max-sm:-mx-4 max-sm:-my-2 max-sm:bg-canvas/95 max-sm:px-4 max-sm:py-2 max-sm:backdrop-blur-sm' : ''}`}
      >
        {children}
      </div>
    </div>
  );
}
