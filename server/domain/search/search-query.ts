import type { HighlightedField, SearchQuery } from '#contract/calls/search.ts';
import type { CappedCount } from './queries/capped-count.ts';
import type { SearchFilters } from './queries/search-filters.ts';
import type { MatchedParts } from './explain/highlight-match.ts';
import type { ParsedQuery } from './parse/parse-query.ts';
import type { RankedCandidate } from './rank/rank-candidates.ts';

/** A candidate that a search found. */
export interface SearchHit {
  id: number;
  /** The explanation of the match; null for an exact one. */
  match: string | null;
  /** Whether the candidate is probably the intended one or has the whole typed number, and is not only similar. */
  is_good: boolean;
  /** The matched parts of each field. */
  matched: Partial<Record<HighlightedField, MatchedParts>>;
}

/** A page of found candidates, with the capped count of all. */
export interface SearchPage extends CappedCount {
  found: SearchHit[];
  /**
   * The query as read and all candidates on all pages: first the number of `likely` ones, then those added for a rare
   * word. Without candidates when the database ordered them.
   */
  ranking?: { parsed: ParsedQuery; ranked: readonly RankedCandidate[]; likely: number };
  /** Whether any candidate of the search, on any page, is a good match. */
  hasGoodMatch: boolean;
  /** Whether a part of the search was left out for want of time, so that more candidates may match. */
  isIncomplete?: boolean;
}

/** Restricts a search to some candidates, in addition to the query's filters. */
export type SearchScope = Pick<SearchFilters, 'organization_id' | 'reader' | 'import_id' | 'withoutPhoto'>;

export interface CandidateQuery extends SearchQuery {
  /** Returns only ids, for very many candidates. Only for the first page. */
  idsOnly?: boolean;
  /** Searches the selected field only, whatever else the query may mention. */
  selectedFieldOnly?: boolean;
  /** The maximum number of counted and paged candidates; SEARCH_MAX_FOUND by default. */
  countLimit?: number;
}

/** A query with a count limit. */
export type CappedQuery = CandidateQuery & { countLimit: number };
