import type { ReactNode } from 'react';

/** The size of a toolbar button. */
export const toolSize = 'max-sm:min-h-10 max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm';

/**
 * The description and actions of a list. While rows are selected it sticks below the top bar; on a phone only the
 * buttons do. It must be a direct child of the page's column, because its parts are laid out there on a phone.
 */
export function Toolbar({
  before,
  sticky,
  children,
}: {
  /** Shown before the buttons; above them on a phone. */
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
