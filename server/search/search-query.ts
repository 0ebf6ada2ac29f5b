import type { SearchQuery } from '#contract/calls/search.ts';
import type { CappedCount } from '#server/db/search/capped-count.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import type { MatchedParts } from './explain/highlight-match.ts';

/** A candidate that a search found. */
export interface SearchHit {
  id: number;
  /** The explanation of the match; null for an exact one. */
  match: string | null;
  matched: MatchedParts;
}

/** A page of found candidates, with the capped count of all. */
export interface SearchPage extends CappedCount {
  found: SearchHit[];
}

/** Restricts a search to some candidates, in addition to the query's filters. */
export type SearchScope = Pick<SearchFilters, 'organization_id' | 'import_id' | 'withoutPhoto'>;

export interface CandidateQuery extends SearchQuery {
  /** Returns only ids, for very many candidates. Only for the first page. */
  idsOnly?: boolean;
  /** The maximum number of counted and paged candidates; SEARCH_MAX_FOUND by default. */
  countLimit?: number;
}

/** A query with a count limit. */
export type CappedQuery = CandidateQuery & { countLimit: number };
