import { formatNumber } from '#contract/format-number.ts';
import { formatCount } from '#contract/texts/format-count.ts';

/** Texts of every list and table. */
export const listTexts = {
  itemsShown: (first: number, last: number, total: number, hasMore = false) =>
    `${formatNumber(first)}-${formatNumber(last)} of ${formatCount({ total, has_more: hasMore })} items`,
  itemsPerPage: 'Items per page',
} as const;
