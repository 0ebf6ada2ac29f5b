import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Candidate } from '#contract/candidate.ts';
import { type ListQuery, listCandidates, viewDetails } from '#contract/candidates.ts';
import type { Paging } from '#contract/pages.ts';
import {
  type Highlight,
  type SearchQuery,
  type SearchTry,
  searchCandidates,
  searchUploaded,
} from '#contract/search.ts';
import { send } from '#web/api/send.ts';
import { countingPeople } from '#web/quotas/queries.ts';
import { candidatesKey as all } from '#web/shell/candidates-key.ts';

/** One page of candidates, as the three lists get it; `match` and `highlight` only where something was searched. */
export interface CandidatePage {
  data: (Candidate & { match?: string | null; highlight?: Highlight })[];
  /** What to try where a search found nobody. */
  tries?: SearchTry[];
  total: number;
  /** There are more than `total`, which are not counted; only where something was searched. */
  more?: boolean;
  current_page: number;
  last_page: number;
}

/** Candidates of all accounts. */
export const searchPage = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...all, 'search', query] as const,
    queryFn: ({ signal, client }): Promise<CandidatePage> =>
      countingPeople(
        client,
        async () => (await send(searchCandidates, { query: asSent(query) }, { signal })).data,
      ),
    enabled: query.query !== '',
  });

/** The account's own candidates that fit a query. */
export const uploadedSearchPage = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...all, 'uploaded-search', query] as const,
    queryFn: async ({ signal }): Promise<CandidatePage> =>
      (await send(searchUploaded, { query: asSent(query) }, { signal })).data,
    enabled: query.query !== '',
  });

/** The account's own candidates, filtered and in an order. */
export const uploadedPage = (query: Paging & Partial<ListQuery>) =>
  queryOptions({
    queryKey: [...all, 'uploaded', query] as const,
    queryFn: async ({ signal }): Promise<CandidatePage> =>
      (await send(listCandidates, { query }, { signal })).data,
  });

/** One candidate with everything that is known; `id` null asks nothing. */
export const detailsOf = (id: string | null) =>
  queryOptions({
    queryKey: [...all, 'details', id] as const,
    queryFn: ({ signal, client }) =>
      countingPeople(
        client,
        async () => (await send(viewDetails, { params: { id: id ?? '' } }, { signal })).data,
      ),
    enabled: id !== null,
  });

/**
 * After any change: every list and every detail is asked for again, at once when it is shown. The details of those in
 * `gone` wait until someone asks for them.
 */
export async function forgetCandidates(client: QueryClient, gone: readonly string[] = []): Promise<void> {
  const lost = gone.map((id) => detailsOf(id).queryKey);
  await client.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey }) => !lost.some((key) => hashKey(key) === hashKey(queryKey)),
  });
  for (const queryKey of lost) await client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Puts a changed candidate into every list that shows it, before the server is asked again. */
export function replaceCandidate(client: QueryClient, changed: Candidate): void {
  const swap = (page: CandidatePage | undefined) =>
    page && { ...page, data: page.data.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)) };
  for (const list of ['search', 'uploaded', 'uploaded-search'])
    client.setQueriesData<CandidatePage>({ queryKey: [...all, list] }, swap);
}

/** On the wire a filter that is off is left out. */
const asSent = ({ exact, ...query }: SearchQuery) => ({ ...query, ...(exact && { exact: 'true' }) });
