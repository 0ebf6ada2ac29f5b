import { capCount, toOffsetAndLimit } from '#server/db/search/capped-count.ts';
import { toSearchHit } from '#server/search/retrieve/to-search-page.ts';
import type { CappedQuery, SearchHit, SearchPage } from '#server/search/search-query.ts';
import { MAX_CONFIDENT_COST } from '#server/search/rank/rank-candidates.ts';
import { toMixedHit } from './explain-mixed.ts';
import type { MixedResult } from './find-mixed.ts';
import type { MixedMatch } from './score-mixed.ts';

/** Whether a candidate has the whole number, or every word closely. */
function isGoodMatch({ found, phone }: MixedMatch): boolean {
  if (phone) return phone.cost === 0;
  return found.reduce((sum, variant) => sum + (variant?.cost ?? Infinity), 0) <= MAX_CONFIDENT_COST;
}

/** Returns one page of a mixed query, after all candidates that `first` found in the selected field. */
export function toMixedPage(
  { mixed, ranked, hasMore }: MixedResult,
  query: CappedQuery,
  first?: SearchPage['evidence'],
): SearchPage {
  const fieldIds = new Set(first?.ranked.map(({ id }) => id));
  const hits: (() => SearchHit)[] = [
    ...(first?.ranked.map((candidate) => () => toSearchHit(first.parsed, candidate)) ?? []),
    ...ranked.filter(({ row }) => !fieldIds.has(row.id)).map((match) => () => toMixedHit(mixed, match)),
  ];
  const { offset, limit } = toOffsetAndLimit(query);
  const found = hits.slice(offset, offset + limit).map((present) => present());
  const count = capCount(query.countLimit, hits.length);
  const hasGoodMatch = fieldIds.size > 0 || ranked.some(isGoodMatch);
  return { found, hasGoodMatch, ...count, hasMore: count.hasMore || hasMore };
}
