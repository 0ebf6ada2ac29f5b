import type { ReactNode } from 'react';

/**
 * The column of a screen that is a list: heading, tools and rows close together. While the tools stick under the top
 * bar, the headers of the rows stick under the tools.
 */
export function ListPage({ toolsStick, children }: { toolsStick: boolean; children: ReactNode }) {
  return (
    <div
      className={`flex flex-col gap-3 max-sm:-mt-2 sm:gap-4 ${toolsStick ? '[--list-top:7.5rem]' : '[--list-top:4rem]'}`}
    >
      {children}
    </div>
  );
}
