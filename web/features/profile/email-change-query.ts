import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/call.ts';
import { getEmailChange } from '#contract/calls/email-change.ts';
import { send } from '#web/api/send.ts';

export type EmailChange = Reply<typeof getEmailChange>['data'];

/** The pending change of email. Not cached, because the seconds left count down. */
export const emailChangeQuery = queryOptions({
  queryKey: ['email-change'],
  queryFn: async ({ signal }): Promise<EmailChange> => (await send(getEmailChange, {}, { signal })).data,
  staleTime: 0,
  gcTime: 0,
});
