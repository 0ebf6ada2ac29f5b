import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Candidate } from '#contract/candidate.ts';
import { viewDetails } from '#contract/calls/candidates.ts';
import {
  type Highlight,
  type SearchQuery,
  type SearchAlternative,
  searchCandidates,
  searchUploaded,
} from '#contract/calls/search.ts';
import { send } from '#web/api/send.ts';
import { withQuotaRefetch } from '#web/shared/quotas/quota-queries.ts';
import { candidatesKey as all } from '#web/shared/queries/candidates-key.ts';

/** One page of candidates; `start_date` only in own lists, `match` and highlights only in a search. */
export interface CandidatePage {
  data: (Candidate & {
    start_date?: string;
    match?: string | null;
    highlight?: Highlight;
    other_highlights?: Highlight[];
  })[];
  /** Whether a search has more than similar results; only in a search. */
  has_good_match?: boolean;
  /** Alternatives when a search has no good match. */
  alternatives?: SearchAlternative[];
  total: number;
  /** There are more than `total`, uncounted; only in a search or a filtered list. */
  has_more?: boolean;
  /** The search was not finished, so there may be more; only in a search. */
  is_incomplete?: boolean;
  current_page: number;
  last_page: number;
}

/** Candidates of all accounts. */
export const searchPageQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...all, 'search', query] as const,
    queryFn: ({ signal, client }): Promise<CandidatePage> =>
      withQuotaRefetch(
        client,
        async () => (await send(searchCandidates, { query: toSentQuery(query) }, { signal })).data,
      ),
    enabled: query.query !== '',
  });

/** The account's own candidates that match a query. */
export const uploadedSearchPageQuery = (query: SearchQuery) =>
  queryOptions({
    queryKey: [...all, 'uploaded-search', query] as const,
    queryFn: async ({ signal }): Promise<CandidatePage> =>
      (await send(searchUploaded, { query: toSentQuery(query) }, { signal })).data,
    enabled: query.query !== '',
  });

/** All details of one candidate; disabled while `id` is null. */
export const candidateDetailsQuery = (id: string | null) =>
  queryOptions({
    queryKey: [...all, 'details', id] as const,
    queryFn: ({ signal, client }) =>
      withQuotaRefetch(client, async () => {
        const { data } = await send(viewDetails, { params: { id: id ?? '' } }, { signal });
        showInFull(client, data);
        return data;
      }),
    enabled: id !== null,
  });

/** Shows an opened candidate in full in the search results that mask it. */
function showInFull(client: QueryClient, opened: Candidate): void {
  client.setQueriesData<CandidatePage>({ queryKey: [...all, 'search'] }, (page) =>
    page?.data.some((row) => row.id === opened.id && row.is_masked) ? replaceRow(page, opened) : page,
  );
}

const replaceRow = (page: CandidatePage, changed: Candidate): CandidatePage => ({
  ...page,
  data: page.data.map((row) => (row.id === changed.id ? { ...row, ...changed } : row)),
});

/**
 * Invalidates every list and all details after a change; what is on screen is refetched at once. The details of deleted
 * candidates (`gone`) are not refetched.
 */
export async function invalidateCandidates(client: QueryClient, gone: readonly string[] = []): Promise<void> {
  const lost = gone.map((id) => candidateDetailsQuery(id).queryKey);
  await client.invalidateQueries({
    queryKey: all,
    predicate: ({ queryKey }) => !lost.some((key) => hashKey(key) === hashKey(queryKey)),
  });
  for (const queryKey of lost) await client.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Updates a changed candidate in every cached list, before a refetch. */
export function replaceCandidate(client: QueryClient, changed: Candidate): void {
  for (const list of ['search', 'uploaded', 'uploaded-search'])
    client.setQueriesData<CandidatePage>(
      { queryKey: [...all, list] },
      (page) => page && replaceRow(page, changed),
    );
}

/** Filters that are off are not sent. */
const toSentQuery = ({ exact, ...query }: SearchQuery) => ({ ...query, ...(exact && { exact: 'true' }) });
