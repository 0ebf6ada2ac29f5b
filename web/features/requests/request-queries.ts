import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getRequest, listRequests, requestStates } from '#contract/calls/verification-requests.ts';
import { candidateType } from '#contract/fields/fields.ts';
import { send } from '#web/api/send.ts';
import { readPaging } from '#web/shared/paging/list-params.ts';
import { requestsKey } from './requests-key.ts';

/** Reads the filters and the page of the queue from a URL: by default the open requests. */
export const readQueue = (params: URLSearchParams) => ({
  state: requestStates.safeParse(params.get('state')).data ?? 'open',
  candidate_type: candidateType.safeParse(params.get('type')).data,
  query: params.get('query') ?? '',
  ...readPaging(params),
});

export type Queue = ReturnType<typeof readQueue>;

/** A page of the queue. A colleague may answer at any time. */
export const requestsQuery = (queue: Queue) =>
  queryOptions({
    queryKey: [...requestsKey, 'list', queue] as const,
    queryFn: async ({ signal }) => await send(listRequests, { query: queue }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

export const requestQuery = (reference: string) =>
  queryOptions({
    queryKey: [...requestsKey, reference] as const,
    queryFn: async ({ signal }) => (await send(getRequest, { params: { reference } }, { signal })).data,
    staleTime: 0,
  });
