import type { SearchQuery } from '#contract/calls/search.ts';
import type { MatchedParts } from '#server/search/explain/highlight-match.ts';
import type { SearchHit, SearchPage } from '#server/search/search-query.ts';
import { describeQuery, type QueryTraits } from './describe-query.ts';
import { createQueryMatcher, type QueryMatcher } from './match-query.ts';
import { toShownPerson, toWatchKey } from './to-shown-person.ts';
import type { DescribedLookUp } from './watch-look-up.ts';

/** Describes a search for `watchLookUp`. One that finds only own candidates is not watched. */
export function toWatchedSearch(
  search: Pick<SearchQuery, 'type' | 'query' | 'organization'> & Partial<SearchQuery>,
  { found, missedPlaces = [] }: Pick<SearchPage, 'found' | 'missedPlaces'>,
): DescribedLookUp {
  const { type, query, organization } = search;
  const matcher = createQueryMatcher(search);
  const traits = describeFound(describeQuery(type, query), matcher, found);
  const names = traits.kind === 'name' && !hasTwoNames(matcher, found) ? matcher.names : [];
  const places = traits.isSpecific || matcher.hasStreet ? [] : listPlaces(found);
  const hits = new Map(
    found.map((hit) => [
      hit.id,
      {
        isExact: matcher.isExact(hit),
        isWithin: organization !== '' || hasWords(hit.matched.organization),
      },
    ]),
  );
  return {
    ids: [...hits.keys()],
    describe(candidates) {
      if (candidates.length === 0 && found.length > 0) return null;
      const people = candidates.map((candidate) =>
        toShownPerson(candidate, hits.get(candidate.id) ?? { isExact: false, isWithin: false }),
      );
      return {
        kind: 'search',
        query: traits,
        key: toWatchKey(JSON.stringify(search)),
        names,
        places,
        missedPlaces,
        street: traits.street && toWatchKey(traits.street),
        people,
      };
    },
  };
}

/** Whether a result has two words of the query in its name, or every word of a query with a number or a house. */
function hasTwoNames({ names, hasDetail, isExact }: QueryMatcher, found: readonly SearchHit[]): boolean {
  if (hasDetail && found.some(isExact)) return true;
  return found.some(({ matched }) => {
    const words = listWords(matched.name);
    return names.filter((ids) => ids.some((id) => words.includes(id))).length > 1;
  });
}

/** Lists the words of towns and employers with which a surname was found. */
function listPlaces(found: readonly SearchHit[]): number[] {
  const named = found.filter(({ matched }) => hasWords(matched.name));
  const names = new Set(named.flatMap(({ matched }) => listWords(matched.name)));
  return named
    .flatMap(({ matched }) => [...listWords(matched.address), ...listWords(matched.organization)])
    .filter((id) => !names.has(id));
}

/**
 * A surname with a town, a street or an employer describes no person, although it has two words. With a number or a house
 * that somebody has, any words do.
 */
function describeFound(
  traits: QueryTraits,
  { hasDetail, isExact }: QueryMatcher,
  found: readonly SearchHit[],
): QueryTraits {
  if (hasDetail && found.some(isExact)) return { ...traits, isSpecific: true };
  const mixed = found.filter(
    ({ matched: { name, address, organization } }) =>
      [name, address, organization].filter(hasWords).length > 1,
  );
  const isOneName = mixed.length > 0 && mixed.every(({ matched }) => countWords(matched.name) < 2);
  return isOneName && traits.kind !== 'number' ? { ...traits, isSpecific: false } : traits;
}

const listWords = (matched: MatchedParts | undefined): readonly number[] =>
  matched && 'words' in matched ? matched.words : [];

const countWords = (matched: MatchedParts | undefined): number => listWords(matched).length;

const hasWords = (matched: MatchedParts | undefined): boolean => countWords(matched) > 0;
