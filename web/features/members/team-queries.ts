import { queryOptions } from '@tanstack/react-query';
import { listInvitations } from '#contract/calls/invitations.ts';
import { listMembers } from '#contract/calls/members.ts';
import { send } from '#web/api/send.ts';

/** The members of the organisation. */
export const membersQuery = queryOptions({
  queryKey: ['members'],
  queryFn: async ({ signal }) => (await send(listMembers, {}, { signal })).data,
  staleTime: 0,
});

/** The invitations of the organisation, for those who may manage them. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: async ({ signal }) => (await send(listInvitations, {}, { signal })).data,
  staleTime: 0,
});
