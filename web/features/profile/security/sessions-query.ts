import { queryOptions } from '@tanstack/react-query';
import { listSessions } from '#contract/calls/security.ts';
import { send } from '#web/api/send.ts';

/** The sessions of the member on all devices. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) => (await send(listSessions, {}, { signal })).data,
  staleTime: 0,
});
