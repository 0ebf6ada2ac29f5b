import { queryOptions } from '@tanstack/react-query';
import { requestsKey } from './requests-key.ts';

const FRESH_MS = 60_000;

/** How many requests the organisation has not answered. The call is imported when needed: not every member answers. */
export const requestCountQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  queryFn: async ({ signal }) => (await import('./count-open-requests.ts')).countOpenRequests(signal),
  staleTime: FRESH_MS,
});
