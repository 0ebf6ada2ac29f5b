import { formatNumber } from '#contract/format-number.ts';
import { formatCount } from '#contract/texts/format-count.ts';

/** Texts of the selection of candidates. */
export const selectionTexts = {
  pageSelected: (count: number) =>
    count === 1
      ? 'The one on this page is selected.'
      : `All ${formatNumber(count)} on this page are selected.`,
  selectAll: (total: number, hasMore = false) =>
    hasMore ? 'Select all matching' : `Select all ${formatNumber(total)} matching`,
  selectAllUploaded: (total: number) => `Select all ${formatNumber(total)} uploaded`,
  selectPage: 'Select only this page',
  allSelected: (total: number, hasMore = false) =>
    hasMore
      ? `All matching candidates are selected for export: more than ${formatNumber(total)}.`
      : `All ${formatNumber(total)} are selected for export.`,
  /** For a search among the candidates of all accounts. */
  allFoundSelected: (total: number, hasMore = false) =>
    `${hasMore ? `All matching candidates are selected: more than ${formatNumber(total)}.` : `All ${formatNumber(total)} are selected.`} You can export your own candidates and those shown to you in full in the last 24 hours.`,
  clear: 'Clear selection',
  selected: (count: number, hasMore = false) =>
    `${formatCount({ total: count, has_more: hasMore })} selected`,
} as const;
