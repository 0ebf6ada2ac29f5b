import { queryOptions } from '@tanstack/react-query';
import { listMembers } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';

/** The members of the organisation. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await send(listMembers, {}, { signal })).data,
  staleTime: 0,
});
