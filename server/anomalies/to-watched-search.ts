import type { SearchQuery } from '#contract/calls/search.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { describeQuery } from './describe-query.ts';
import { toShownPerson, toWatchKey, type WatchedLookUp } from './watch-look-up.ts';

/** Describes a search for `watchLookUp`. One that finds only own candidates is nobody's concern. */
export function toWatchedSearch(
  { type, query, organization }: Pick<SearchQuery, 'type' | 'query' | 'organization'>,
  found: readonly SearchHit[],
): WatchedLookUp {
  const traits = describeQuery(type, query);
  const isWithinEmployer = organization !== '' || found.some(({ matched }) => matched.organization);
  const exact = new Set(found.filter(({ match }) => match === null).map(({ id }) => id));
  return {
    ids: found.map(({ id }) => id),
    describe: (candidates) =>
      candidates.length === 0 && found.length > 0
        ? null
        : {
            kind: 'search',
            query: traits,
            street: traits.street && toWatchKey(traits.street),
            isWithinEmployer,
            people: candidates.map((candidate) => toShownPerson(candidate, exact.has(candidate.id))),
          },
  };
}
