import { findBroadQueryIds, findBroadQueryPage } from '#server/domain/search/queries/broad-query.ts';
import { toSearchHit } from '#server/domain/search/page/to-search-page.ts';
import type { ParsedQuery } from '#server/domain/search/parse/parse-query.ts';
import { isEssential } from '#server/domain/search/parse/term-roles.ts';
import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import { MAX_GOOD_MATCH_COST } from '#server/domain/search/rank/candidate-match.ts';
import { rankCandidates } from '#server/domain/search/rank/rank-candidates.ts';
import { runStep } from '#server/domain/search/run-step.ts';
import type { Search, SearchPage } from '#server/domain/search/search-query.ts';
import { estimateFullMatches, getLikeliestVariant, planFullMatches } from './retrieval-plan.ts';

const NOTHING = { total: 0, hasMore: false };

/** Finds a page of the candidates with all terms when they are too many to score. The database orders them. */
export async function searchBroadly(
  { runner, query, filters }: Search,
  parsed: ParsedQuery,
): Promise<SearchPage> {
  const { type, column } = parsed.field;
  const lists = planFullMatches(parsed, 0)[0] ?? [];
  const terms = parsed.segmentations[0]?.terms ?? [];
  const typedIds = terms.flatMap(({ variants }) => (variants[0]?.cost === 0 ? variants[0].id : []));
  // A name may repeat a word (Musa Musa). In an address a repetition is an error.
  const typed = type === 'name' ? typedIds : [...new Set(typedIds)];
  const expected = estimateFullMatches(parsed);
  const broad = { column, lists, typed, expected, candidates: parsed.candidates };
  const isGood = hasCloseVariants(terms);
  if (query.idsOnly) {
    const { ids, ...count } = await runStep(
      expected,
      () => findBroadQueryIds(runner, broad, filters, query.countLimit),
      { ...NOTHING, ids: [] },
    );
    const found = ids.map((id) => ({ id, match: null, is_good: isGood, matched: {} }));
    return { found, hasGoodMatch: isGood && count.total > 0, ...count };
  }
  const { rows, ...count } = await runStep(
    expected,
    () => findBroadQueryPage(runner, broad, filters, query),
    { ...NOTHING, rows: [] },
  );
  // Scored only to explain and highlight the matches; the order is the database's.
  const ranked = await Promise.all(rows.map((row) => rankCandidates(parsed, [row])));
  return { found: ranked.flat().map(toSearchHit), hasGoodMatch: isGood && count.total > 0, ...count };
}

/** Whether every essential term is known, or has a close variant. Unknown terms are not looked up. */
function hasCloseVariants(terms: readonly QueryTerm[]): boolean {
  const costs = terms.filter(isEssential).map((term) => getLikeliestVariant(term)?.cost ?? Infinity);
  return costs.reduce((sum, cost) => sum + cost, 0) <= MAX_GOOD_MATCH_COST;
}
