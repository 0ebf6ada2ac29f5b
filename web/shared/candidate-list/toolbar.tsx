import type { ReactNode } from 'react';

import { Button } from '#web/ui/buttons/button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';
import { useMediaQuery } from '#web/ui/layout/use-media-query.ts';

import { selectionTexts } from './selection-texts.ts';

/**
 * The size of a toolbar button on a phone. While rows are selected, the words are below the icons on windows where they have
 * no room beside them.
 */
export const toolSize =
  'max-sm:min-h-10 max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-md:in-data-selecting:min-h-11 max-md:in-data-selecting:flex-col max-md:in-data-selecting:gap-0 max-md:in-data-selecting:px-1.5 max-md:in-data-selecting:py-0.5 max-md:in-data-selecting:text-xs max-[22.5rem]:in-data-selecting:px-0.5';

/**
 * The tools of a list in one row; below 80rem, the buttons are on a line of their own. Once rows are selected, a bar with what
 * can be done with them covers that row or line, so that the list stays where it is, and sticks below the top bar. It must
 * be a direct child of the list's column.
 */
export function Toolbar({
  heading,
  kept,
  info,
  tools,
  actions,
  links,
  selected,
  onClear,
}: {
  heading?: ReactNode;
  /** What stays in reach while rows are selected: in the bar, where that covers the row. */
  kept: ReactNode;
  info: ReactNode;
  tools: ReactNode;
  /** What can be done with the selected rows. */
  actions: ReactNode;
  /** Links after the actions. */
  links?: ReactNode;
  selected: { total: number; hasMore: boolean };
  onClear: () => void;
}) {
  const isSelecting = selected.total > 0;
  const isWide = useMediaQuery('(min-width: 80rem)');
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 sm:min-h-11">
        {heading}
        {!(isSelecting && isWide) && kept}
        <div
          className={`flex min-w-0 flex-wrap items-center gap-2 max-sm:contents ${isSelecting ? 'xl:invisible' : ''}`}
        >
          {info}
        </div>
        <div
          className={`flex flex-wrap items-center gap-2 max-xl:w-full sm:min-h-11 sm:justify-end xl:ml-auto ${isSelecting ? 'invisible' : ''}`}
        >
          {tools}
          {!isSelecting && actions}
          {links}
        </div>
      </div>
      {isSelecting && (
        <div
          data-selecting
          className="sticky top-16 z-20 -mx-4 -mt-12.5 -mb-2 flex min-h-12 items-center gap-1 bg-canvas px-4 max-[22.5rem]:gap-0.5 sm:-mx-2 sm:-mt-15.5 sm:mb-0 sm:min-h-13 sm:gap-2 sm:px-2 large-text:static large-text:my-0 large-text:flex-wrap"
        >
          <span className="font-medium max-sm:text-sm max-sm:leading-4 max-[22.5rem]:text-xs">
            {selectionTexts.selected(selected.total, selected.hasMore)}
          </span>
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon className="size-4.5" />}
            onClick={onClear}
            className="max-sm:px-2 max-[22.5rem]:px-1"
          >
            <span className="max-lg:sr-only">{selectionTexts.clear}</span>
          </Button>
          {isWide && <div className="flex min-w-0 items-center gap-2">{kept}</div>}
          <div className="ml-auto flex items-center gap-1 max-[22.5rem]:gap-0.5 sm:gap-2 large-text:ml-0 large-text:flex-wrap">
            {actions}
          </div>
        </div>
      )}
    </>
  );
}
