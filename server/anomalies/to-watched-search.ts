import type { SearchQuery } from '#contract/calls/search.ts';
import type { SearchHit } from '#server/search/search-query.ts';
import { describeQuery } from './describe-query.ts';
import { toShownPerson, toWatchKey } from './to-shown-person.ts';
import type { DescribedLookUp } from './watch-look-up.ts';

/** Describes a search for `watchLookUp`. One that finds only own candidates is not watched. */
export function toWatchedSearch(
  { type, query, organization }: Pick<SearchQuery, 'type' | 'query' | 'organization'>,
  found: readonly SearchHit[],
): DescribedLookUp {
  const traits = describeQuery(type, query);
  const hits = new Map(
    found.map(({ id, match, matched }) => [
      id,
      { isExact: match === null, isWithin: organization !== '' || matched.organization !== undefined },
    ]),
  );
  return {
    ids: [...hits.keys()],
    describe(candidates) {
      if (candidates.length === 0 && found.length > 0) return null;
      const people = candidates.map((candidate) =>
        toShownPerson(candidate, hits.get(candidate.id) ?? { isExact: false, isWithin: false }),
      );
      return { kind: 'search', query: traits, street: traits.street && toWatchKey(traits.street), people };
    },
  };
}
