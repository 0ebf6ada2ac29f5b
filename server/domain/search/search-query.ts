import type { HighlightedField, SearchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { CappedCount } from './queries/capped-count.ts';
import type { SearchFilters } from './queries/search-filters.ts';
import type { MatchedParts } from './explain/highlight-match.ts';
import type { ParsedQuery } from './parse/parse-query.ts';
import type { CandidateMatch } from './rank/candidate-match.ts';
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
  /** Whether any candidate of the search, on any page, is a good match. */
  hasGoodMatch: boolean;
  /** Whether a part of the search was left out for want of time, so that more candidates may match. */
  isIncomplete?: boolean;
}

/** Restricts a search to some candidates, in addition to the query's filters. */
export type SearchScope = Pick<
  SearchFilters,
  'organization_id' | 'reader' | 'import_id' | 'withoutPhoto' | 'organizationRegex'
>;

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

/** What all stages of a search know. */
export interface Search {
  runner: Runner;
  query: CappedQuery;
  filters: SearchFilters;
}

/** The maximum number of scored candidates. */
export const MAX_SCORED = 3000;

/** The candidates of a search, in the order of its pages: first the likely ones, then those added for a rare word. */
export interface FoundCandidates<T extends CandidateMatch = CandidateMatch> {
  likely: readonly T[];
  added: readonly T[];
  /** Whether more candidates match than were scored. */
  hasMore?: boolean;
  /** The page instead of candidates, when the database has ordered them. */
  page?: SearchPage;
}

/** What a search in one field has found. */
export interface FoundInField extends FoundCandidates<RankedCandidate> {
  /** The query as read in this field; undefined for a phone number. */
  parsed?: ParsedQuery;
}
