import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/call.ts';
import { getSecurity } from '#contract/calls/security.ts';
import { send } from '#web/api/send.ts';

export type Security = Reply<typeof getSecurity>['data'];

/** How the member can prove their identity. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }): Promise<Security> => (await send(getSecurity, {}, { signal })).data,
  staleTime: 0,
});
