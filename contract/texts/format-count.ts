import { formatNumber } from '#contract/format-number.ts';

/** A total like '2,000', or 'more than 2,000' for a capped count. */
export const formatCount = ({ total, has_more = false }: { total: number; has_more?: boolean }): string =>
  `${has_more ? 'more than ' : ''}${formatNumber(total)}`;

/** A count with its noun, like '1 row' or '2,000 rows'. */
export const plural = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;

/** A count of candidates, like '1 candidate', or 'more than 2,000 candidates' for a capped count. */
export const countCandidates = (total: number, has_more = false): string =>
  `${formatCount({ total, has_more })} ${total === 1 ? 'candidate' : 'candidates'}`;
