import { capCount, toOffsetAndLimit } from '#server/domain/search/queries/capped-count.ts';
import type { Variant } from '#server/domain/search/expand/variant.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { type CandidateMatch, isGoodMatch } from '#server/domain/search/rank/candidate-match.ts';
import type { FoundCandidates, Search, SearchHit, SearchPage } from '#server/domain/search/search-query.ts';
import { explainMatch, listMatched } from '#server/domain/search/explain/explain-match.ts';
import { explainMissing, type MissingParts } from './explain-missing.ts';

/** An organisation may match by several words, see `listOrganizationMatches`. */
const toWordIds = ({ id, word }: Variant): number[] =>
  word.includes(' ') ? word.split(' ').map(toWordId) : [id];

/**
 * Whether a candidate has the number of a query, whatever its words say. Else anybody could learn whose number it is without
 * being counted, by adding a wrong name.
 */
const hasTypedNumber = ({ phone }: CandidateMatch): boolean => phone?.reason === null;

/** Presents a candidate, with the reason for the match and its matched parts. */
export function toSearchHit(match: CandidateMatch): SearchHit {
  const { id, phone, reading } = match;
  const words = [...new Set(reading.labels)].map((label) => [
    label,
    { words: listMatched(match, label).flatMap(({ variant }) => toWordIds(variant)) },
  ]);
  return {
    id,
    match: explainMatch(match),
    is_good: isGoodMatch(match) || hasTypedNumber(match),
    matched: {
      ...Object.fromEntries(words),
      ...(phone && { phone: { number: phone.number, digits: phone.digits } }),
    },
  };
}

/** The reason of a match in one field names its missing words itself. */
const listMissing = ({ reading, found, row }: CandidateMatch): MissingParts => ({
  words: row
    ? reading.terms.flatMap(({ word, isOptional }, i) => (found[i] || isOptional ? [] : [[word]]))
    : [],
});

/** Keeps the first match of each candidate. */
function keepFirst(matches: readonly CandidateMatch[]): CandidateMatch[] {
  const ids = new Set<number>();
  return matches.filter(({ id }) => !ids.has(id) && ids.add(id));
}

/** Returns one page of the candidates of a search. */
export async function toSearchPage(search: Search, result: FoundCandidates): Promise<SearchPage> {
  if (result.page) return result.page;
  const { query } = search;
  const all = keepFirst([...result.likely, ...result.added]);
  const { offset, limit } = toOffsetAndLimit(query);
  const shown = all.slice(offset, offset + limit);
  const hits = shown.map((match) => ({ hit: toSearchHit(match), missing: listMissing(match) }));
  const count = capCount(query.countLimit, all.length);
  return {
    found: await explainMissing(search, hits),
    hasGoodMatch: all.some(isGoodMatch),
    ...count,
    // An export contains what the pages contain, however many more match.
    hasMore: count.hasMore || (result.hasMore === true && !query.idsOnly),
  };
}

/** Adds to the reason of each match parts of the query that were not searched for. Nobody matches the whole query. */
export async function toPageWithout(
  search: Search,
  result: FoundCandidates,
  missing: MissingParts,
): Promise<SearchPage> {
  const page = await toSearchPage(search, result);
  const hits = page.found.map((hit) => ({ hit: { ...hit, is_good: false }, missing }));
  return { ...page, found: await explainMissing(search, hits), hasGoodMatch: false };
}
