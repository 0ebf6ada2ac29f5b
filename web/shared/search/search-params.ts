import { isDate } from '#contract/fields/fields.ts';
import { NAME_MAX, QUERY_MAX, UNCONFIRMED_PERIODS } from '#contract/limits.ts';
import { screens } from '#contract/screens.ts';
import type { SearchQuery, SearchAlternative, SearchType } from '#contract/calls/search.ts';
import { withParams, readPaging } from '#web/shared/paging/list-params.ts';

import { readSearchType, withSearch } from './search-type.ts';

/** The filters of a search as the form holds them; empty or false is off. */
export type Filters = Required<
  Pick<
    SearchQuery,
    | 'candidate_type'
    | 'status'
    | 'organization'
    | 'start_from'
    | 'start_to'
    | 'source'
    | 'unconfirmed'
    | 'exact'
  >
>;

export const noFilters: Filters = {
  candidate_type: '',
  status: '',
  organization: '',
  start_from: '',
  start_to: '',
  source: '',
  unconfirmed: '',
  exact: false,
};

/** The filters that only a search has, switched off. */
export const searchOnly = { source: '', exact: false } as const;

/** Reads the search from a URL; invalid values are ignored. */
export function readSearch(params: URLSearchParams): SearchQuery {
  const type = readSearchType(params);
  const query = (params.get('query') ?? '').trim().slice(0, QUERY_MAX);
  return { type, query, ...readFilters(params), ...readPaging(params) };
}

export function readFilters(params: URLSearchParams): Filters {
  const one = <T extends string>(key: string, values: readonly T[]) =>
    values.find((value) => value === params.get(key)) ?? '';
  const date = (key: string) => {
    const value = params.get(key) ?? '';
    return isDate(value) ? value : '';
  };
  return {
    candidate_type: one('candidate_type', ['employee', 'student']),
    status: one('status', ['current', 'former']),
    organization: (params.get('organization') ?? '').trim().slice(0, NAME_MAX),
    start_from: date('start_from'),
    start_to: date('start_to'),
    source: one('source', ['verified']),
    unconfirmed: one('unconfirmed', UNCONFIRMED_PERIODS),
    exact: params.get('exact') === 'true',
  };
}

/** The same URL with these filters, on page 1. */
export function withFilters(params: URLSearchParams, filters: Filters): URLSearchParams {
  return withParams(params, { ...filters, exact: filters.exact ? 'true' : '', page: '' });
}

/** The same URL for an alternative search, on page 1, without the filters that exclude everybody. */
export function withAlternative(
  params: URLSearchParams,
  { why, type, query }: SearchAlternative,
): URLSearchParams {
  const filters = readFilters(params);
  const loosened: Partial<Record<SearchAlternative['why'], Filters>> = {
    'without filters': { ...noFilters, exact: filters.exact },
    'not exact': { ...filters, exact: false },
    'without both': noFilters,
  };
  return withFilters(withSearch(params, type, query), loosened[why] ?? filters);
}

/** The path of the results of a search. */
export const searchPath = (type: SearchType, query: string, screen: string = screens.searchResult): string =>
  `${screen}?${new URLSearchParams({ type, query: query.trim() })}`;

/** Whether two searches differ in paging or filters only, so that old rows may stay while new ones load. */
export const isSameSearch = (one: SearchQuery | undefined, other: SearchQuery): boolean =>
  one?.type === other.type && one.query === other.query;
