import type { Runner } from '#server/platform/db/database.ts';
import { capCount, toOffsetAndLimit } from '#server/domain/search/queries/capped-count.ts';
import { toSearchHit } from '#server/domain/search/retrieve/to-search-page.ts';
import type { CappedQuery, SearchPage } from '#server/domain/search/search-query.ts';
import { MAX_GOOD_MATCH_COST } from '#server/domain/search/rank/rank-candidates.ts';
import { explainMissing, type HitWithMissing, type MissingParts } from './explain-missing.ts';
import { toMixedHit } from './explain-mixed.ts';
import type { MixedResult } from './find-mixed.ts';
import type { MixedQuery } from './mixed-query.ts';
import type { MixedMatch } from './score-mixed.ts';

/** Whether a candidate has the number without a typo, if there is one, and every word closely. */
function isGoodMatch({ terms, phone: typed }: MixedQuery, { found, phone }: MixedMatch): boolean {
  if (typed && (!phone || phone.isTypo)) return false;
  const costs = terms.map(({ name }, index) => found[index]?.cost ?? (name.isTitle ? 0 : Infinity));
  return costs.reduce((sum, cost) => sum + cost, 0) <= MAX_GOOD_MATCH_COST;
}

/**
 * Whether a candidate has the number of a query, whatever its words say. Else anybody could learn whose number it is without
 * being counted, by adding a wrong name.
 */
const hasTypedNumber = ({ phone }: MixedMatch): boolean => phone?.reason === null;

const listMissing = ({ terms }: MixedQuery, { found }: MixedMatch): MissingParts => ({
  words: terms.flatMap(({ word, name }, index) => (found[index] || name.isTitle ? [] : [[word]])),
});

/** A candidate and the function that builds its hit, which only the requested page needs. */
interface Entry {
  id: number;
  toHit: () => HitWithMissing;
}

/**
 * Returns one page of a mixed query. Its candidates follow the likely ones that `first` found in the selected field, and
 * precede those that `first` added for a rare word.
 */
export async function toMixedPage(
  runner: Runner,
  { mixed, ranked, hasMore, reader }: MixedResult,
  query: CappedQuery,
  first?: SearchPage['ranking'],
): Promise<SearchPage> {
  const inField = first ? listFieldEntries(first) : [];
  const likely = inField.slice(0, first?.likely);
  const added = inField.slice(likely.length);
  const matches = ranked.map((match): Entry => ({
    id: match.row.id,
    toHit: () => ({
      hit: { ...toMixedHit(mixed, match), is_good: isGoodMatch(mixed, match) || hasTypedNumber(match) },
      missing: listMissing(mixed, match),
    }),
  }));
  const entries = removeDuplicates([...likely, ...matches, ...added]);
  const { offset, limit } = toOffsetAndLimit(query);
  const shown = entries.slice(offset, offset + limit).map(({ toHit }) => toHit());
  const found = await explainMissing(runner, shown, query, reader);
  const count = capCount(query.countLimit, entries.length);
  const hasGoodMatch = likely.length > 0 || ranked.some((match) => isGoodMatch(mixed, match));
  // An export contains what the pages contain, however many more match.
  return { found, hasGoodMatch, ...count, hasMore: count.hasMore || (hasMore && !query.idsOnly) };
}

const listFieldEntries = ({ parsed, ranked }: NonNullable<SearchPage['ranking']>): Entry[] =>
  ranked.map((candidate) => ({
    id: candidate.id,
    toHit: () => ({ hit: toSearchHit(parsed, candidate), missing: { words: [] } }),
  }));

/** Keeps the first entry of each candidate. */
function removeDuplicates(entries: readonly Entry[]): Entry[] {
  const byId = new Map<number, Entry>();
  for (const entry of entries) if (!byId.has(entry.id)) byId.set(entry.id, entry);
  return [...byId.values()];
}
