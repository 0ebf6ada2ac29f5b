import { queryOptions } from '@tanstack/react-query';
import { importOnline } from '#web/ui/late/import-online.ts';
import { requestsKey } from './requests-key.ts';

const FRESH_MS = 5_000;

/** How many requests the organisation has not answered. The call is imported when needed: the menu is on every screen. */
export const openRequestsQuery = queryOptions({
  queryKey: [...requestsKey, 'count'],
  // Not cancellable: the menu mounts twice when it opens.
  queryFn: async () => (await importOnline(() => import('./count-open-requests.ts'))).countOpenRequests(),
  staleTime: FRESH_MS,
});
