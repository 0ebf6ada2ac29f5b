import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { listCandidates, type ListQuery } from '#contract/calls/candidates.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import type { CandidatePage } from '#web/shared/candidate-list/candidate-queries.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';
import { STALE_MS } from '#web/shared/queries/query-client.ts';

const toUploadedKey = (query: Paging & Partial<ListQuery>) => [...candidatesKey, 'uploaded', query] as const;

/** Finds the last candidate of the page before, if that page is full and fresh: others may not border on the page. */
function findPrevious(client: QueryClient, query: Paging & Partial<ListQuery>): string | undefined {
  const queryKey = toUploadedKey({ ...query, page: query.page - 1 });
  const previous = client.getQueryCache().find<CandidatePage>({ queryKey });
  return previous?.isStaleByTime(STALE_MS) ? undefined : previous?.state.data?.data[query.per_page - 1]?.id;
}

/** The account's own candidates, filtered and ordered. A page is found faster by the last candidate of the page before it. */
export const uploadedPageQuery = (query: Paging & Partial<ListQuery>) =>
  queryOptions({
    queryKey: toUploadedKey(query),
    queryFn: async ({ signal, client }): Promise<CandidatePage> => {
      const after = findPrevious(client, query);
      return (await send(listCandidates, { query: { ...query, after } }, { signal })).data;
    },
  });
