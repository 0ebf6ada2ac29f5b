import { queryOptions } from '@tanstack/react-query';
import { listInvitations } from '#contract/calls/invitations.ts';
import { send } from '#web/api/send.ts';

/** The invitations of the organisation, for those who may manage them. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await send(listInvitations, {}, { signal })).data,
  staleTime: 0,
});
