import type { ReactNode } from 'react';

import { TextButton } from '#web/ui/buttons/text-button.tsx';

import type { AllPages } from './use-selection.ts';
import { selectionTexts } from './selection-texts.ts';

/** Offers to select all pages when every row of the page is selected, and to go back. */
export function SelectAllBar({
  all,
  offer = selectionTexts.selectAll,
  selected = selectionTexts.allSelected,
  children,
}: {
  all: AllPages;
  /** The text of the offer. */
  offer?: (total: number, hasMore: boolean) => string;
  /** The text when all are selected. */
  selected?: (total: number, hasMore: boolean) => string;
  /** More to show when all are selected. */
  children?: ReactNode;
}) {
  if (!all.isOffered && !all.isSelected) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg bg-brand-50 px-4 py-2.5 text-center text-sm text-brand-ink">
      <span role="status">
        {all.isSelected ? selected(all.total, all.hasMore) : selectionTexts.pageSelected(all.onPage)}
      </span>
      {all.isSelected && children}
      {/* One button for both, so that it keeps the focus. */}
      <TextButton onClick={all.isSelected ? all.selectPage : all.select}>
        {all.isSelected ? selectionTexts.selectPage : offer(all.total, all.hasMore)}
      </TextButton>
    </div>
  );
}
