import { capCount, toOffsetAndLimit } from '#server/domain/search/queries/capped-count.ts';
import { explainMatch } from '#server/domain/search/explain/explain-match.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { isGoodMatch, type RankedCandidate } from '#server/domain/search/rank/rank-candidates.ts';
import type { CappedQuery, SearchHit, SearchPage } from '#server/domain/search/search-query.ts';

export const toSearchHit = (parsed: ParsedQuery, candidate: RankedCandidate): SearchHit => ({
  id: candidate.id,
  match: explainMatch(parsed, candidate),
  is_good: isGoodMatch(parsed, candidate),
  matched: {
    [parsed.field.type]: { words: candidate.match.found.flatMap((variant) => variant?.id ?? []) },
  },
});

/** Returns one page of the likely candidates, followed by those added for a rare word. */
export function toSearchPage(
  parsed: ParsedQuery,
  likely: readonly RankedCandidate[],
  query: CappedQuery,
  added: readonly RankedCandidate[] = [],
): SearchPage {
  const shown = [...likely, ...added];
  const { offset, limit } = toOffsetAndLimit(query);
  const found = shown.slice(offset, offset + limit).map((candidate) => toSearchHit(parsed, candidate));
  const hasGoodMatch = shown.some((candidate) => isGoodMatch(parsed, candidate));
  const ranking = { parsed, ranked: shown, likely: likely.length };
  return { found, hasGoodMatch, ...capCount(query.countLimit, shown.length), ranking };
}
