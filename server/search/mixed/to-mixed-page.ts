import type { Runner } from '#server/db/database.ts';
import { capCount, toOffsetAndLimit } from '#server/db/search/capped-count.ts';
import { toSearchHit } from '#server/search/retrieve/to-search-page.ts';
import type { CappedQuery, SearchPage } from '#server/search/search-query.ts';
import { MAX_CONFIDENT_COST } from '#server/search/rank/rank-candidates.ts';
import { explainMissing, type HitWithMissing, type MissingParts } from './explain-missing.ts';
import { toMixedHit } from './explain-mixed.ts';
import type { MixedResult } from './find-mixed.ts';
import type { MixedQuery } from './mixed-query.ts';
import type { MixedMatch } from './score-mixed.ts';

/** Whether a candidate has the number without a typo, if there is one, and every word closely. */
function isGoodMatch({ terms, phone: typed }: MixedQuery, { found, phone }: MixedMatch): boolean {
  if (typed && (!phone || phone.isTypo)) return false;
  const costs = terms.map(({ name }, index) => found[index]?.cost ?? (name.isTitle ? 0 : Infinity));
  return costs.reduce((sum, cost) => sum + cost, 0) <= MAX_CONFIDENT_COST;
}

const listMissing = ({ terms }: MixedQuery, { found }: MixedMatch): MissingParts => ({
  words: terms.flatMap(({ word, name }, index) => (found[index] || name.isTitle ? [] : [[word]])),
});

/** Returns one page of a mixed query, after all candidates that `first` found in the selected field. */
export async function toMixedPage(
  runner: Runner,
  { mixed, ranked, hasMore }: MixedResult,
  query: CappedQuery,
  first?: SearchPage['evidence'],
): Promise<SearchPage> {
  const fieldIds = new Set(first?.ranked.map(({ id }) => id));
  const hits: (() => HitWithMissing)[] = [
    ...(first?.ranked.map((candidate) => () => ({
      hit: toSearchHit(first.parsed, candidate),
      missing: { words: [] },
    })) ?? []),
    ...ranked
      .filter(({ row }) => !fieldIds.has(row.id))
      .map((match) => () => ({ hit: toMixedHit(mixed, match), missing: listMissing(mixed, match) })),
  ];
  const { offset, limit } = toOffsetAndLimit(query);
  const shown = hits.slice(offset, offset + limit).map((present) => present());
  const found = await explainMissing(runner, shown, query);
  const count = capCount(query.countLimit, hits.length);
  const hasGoodMatch = fieldIds.size > 0 || ranked.some((match) => isGoodMatch(mixed, match));
  // An export contains what the pages contain, however many more match.
  return { found, hasGoodMatch, ...count, hasMore: count.hasMore || (hasMore && !query.idsOnly) };
}
