import type { ReactNode } from 'react';

/**
 * The column of a screen that is a list: heading, tools and rows close together. The headers of the rows stick under the top
 * bar, and under the bar of the selection while there is one. Details beside the list are printed without it.
 */
export function ListPage({ isSelecting, children }: { isSelecting: boolean; children: ReactNode }) {
  return (
    <div
      className={`-mt-3 flex flex-col gap-2.5 print:has-data-details:*:not-has-data-details:hidden ${isSelecting ? '[--list-top:7rem] sm:[--list-top:7.25rem]' : '[--list-top:4rem]'}`}
    >
      {children}
    </div>
  );
}
