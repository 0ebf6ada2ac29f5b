import type { SearchQuery } from '#contract/calls/search.ts';
import type { CappedCount } from '#server/db/search/capped-count.ts';
import type { SearchFilters } from '#server/db/search/search-filters.ts';
import type { MatchedParts } from './explain/highlight-match.ts';

/** A candidate that a search found. */
export interface FoundCandidate {
  id: number;
  /** Why it was found; null for an exact match. */
  match: string | null;
  matched: MatchedParts;
}

/** A page of found candidates, with the capped count of all. */
export interface FoundPage extends CappedCount {
  found: FoundCandidate[];
}

/** Restricts a search to some candidates, apart from the filters of the query. */
export type SearchScope = Pick<SearchFilters, 'account_id' | 'import_id' | 'withoutPhoto'>;

export interface CandidateQuery extends SearchQuery {
  /** Returns only ids, for very many candidates. Only for the first page. */
  idsOnly?: boolean;
  /** How many candidates are counted and paged; SEARCH_MAX_FOUND by default. */
  countLimit?: number;
}

/** A query whose count limit is set. */
export type CappedQuery = CandidateQuery & { countLimit: number };
