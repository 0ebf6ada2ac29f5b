import type { ReactNode } from 'react';

import { Button } from '#web/ui/buttons/button.tsx';
import { CloseIcon } from '#web/ui/icons/icons.tsx';

import { selectionTexts } from './selection-texts.ts';

/** The size of a toolbar button on a phone. */
export const toolSize = 'max-sm:min-h-10 max-sm:grow max-sm:gap-1.5 max-sm:px-2';

/** The words of an action, which a phone has no room for while rows are selected. */
export const ActionLabel = ({ children }: { children: ReactNode }) => (
  <span className="max-sm:in-data-selecting:sr-only">{children}</span>
);

/**
 * The tools of a list in one row; on a phone, the buttons are on a line of their own. Once rows are selected, a bar with what
 * can be done with them covers that row or line, so that the list stays where it is, and sticks below the top bar. It must
 * be a direct child of the list's column.
 */
export function Toolbar({
  heading,
  info,
  tools,
  actions,
  links,
  selected,
  onClear,
}: {
  heading?: ReactNode;
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
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 sm:min-h-11">
        {heading}
        <div
          className={`flex min-w-0 flex-wrap items-center gap-2 max-sm:contents ${isSelecting ? 'sm:invisible' : ''}`}
        >
          {info}
        </div>
        <div
          className={`flex flex-wrap items-center gap-2 max-sm:w-full sm:ml-auto ${isSelecting ? 'invisible' : ''}`}
        >
          {tools}
          {!isSelecting && actions}
          {links}
        </div>
      </div>
      {isSelecting && (
        <div
          data-selecting
          className="sticky top-16 z-20 -mx-4 -mt-14.5 flex min-h-12 items-center gap-1 bg-canvas px-4 sm:-mx-2 sm:-mt-15.5 sm:min-h-13 sm:gap-2 sm:px-2 large-text:static large-text:mt-0 large-text:flex-wrap"
        >
          <span className="font-medium">{selectionTexts.selected(selected.total, selected.hasMore)}</span>
          <Button
            kind="quiet"
            size="sm"
            icon={<CloseIcon className="size-4.5" />}
            onClick={onClear}
            className="max-sm:px-2"
          >
            <ActionLabel>{selectionTexts.clear}</ActionLabel>
          </Button>
          <div className="ml-auto flex items-center gap-1 sm:gap-2 large-text:ml-0 large-text:flex-wrap">
            {actions}
          </div>
        </div>
      )}
    </>
  );
}
