import { queryOptions } from '@tanstack/react-query';
import { importOnline } from '#web/ui/late/import-online.ts';
import { requestsKey } from './requests-key.ts';

const FRESH_MS = 60_000;

/** How many requests the organisation has not answered. The call is imported when needed: not every member answers. */
export const requestCountQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  // The browser remembers an import that was cut off, with all that screens share with it.
  queryFn: async ({ signal }) =>
    (await importOnline(() => import('./count-open-requests.ts'))).countOpenRequests(signal),
  staleTime: FRESH_MS,
});
