import { exportTexts } from '#contract/texts/exports.ts';

import { TextButton } from './text-button.tsx';
import type { AllPages } from './use-selection.ts';

/** When every row of the page is ticked and there are more pages: an offer to take those of all pages, and back. */
export function SelectAllBar({
  all,
  offer = exportTexts.selectAll,
}: {
  all: AllPages;
  /** The words of the offer. */
  offer?: (total: number, more: boolean) => string;
}) {
  if (!all.isOffered && !all.isSelected) return null;
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg bg-brand-50 px-4 py-2.5 text-center text-sm text-brand-900">
      <span role="status">
        {all.isSelected ? exportTexts.allSelected(all.total, all.more) : exportTexts.pageSelected(all.onPage)}
      </span>
      {/* One button for both, so that it keeps the focus. */}
      <TextButton onClick={all.isSelected ? all.selectPage : all.select}>
        {all.isSelected ? exportTexts.selectPage : offer(all.total, all.more)}
      </TextButton>
    </div>
  );
}
