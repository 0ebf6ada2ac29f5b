import { capCount, toOffsetAndLimit } from '#server/db/search/capped-count.ts';
import { explainMatch } from '#server/search/explain/explain-match.ts';
import type { ParsedQuery } from '#server/search/parse/parse-query.ts';
import { dropUnlikely, type RankedCandidate } from '#server/search/rank/rank-candidates.ts';
import type { CappedQuery, SearchHit, SearchPage } from '#server/search/search-query.ts';

export const toSearchHit = (parsed: ParsedQuery, candidate: RankedCandidate): SearchHit => ({
  id: candidate.id,
  match: explainMatch(parsed, candidate),
  matched: {
    [parsed.field.type]: { words: candidate.match.found.flatMap((variant) => variant?.id ?? []) },
  },
});

/** Returns one page of the ranked candidates that are likely enough to show. */
export function toSearchPage(
  parsed: ParsedQuery,
  ranked: readonly RankedCandidate[],
  query: CappedQuery,
): SearchPage {
  const shown = dropUnlikely(ranked);
  const { offset, limit } = toOffsetAndLimit(query);
  const found = shown.slice(offset, offset + limit).map((candidate) => toSearchHit(parsed, candidate));
  return { found, ...capCount(query.countLimit, shown.length), evidence: { parsed, ranked: shown } };
}
