import { queryOptions } from '@tanstack/react-query';
import type { Reply } from '#contract/call.ts';
import { getSecurity } from '#contract/calls/security.ts';
import { send } from '#web/api/send.ts';

export type Security = Reply<typeof getSecurity>['data'];

/** Whether the member has a passkey or an authenticator app. */
export const hasSecondFactor = ({ passkeys, authenticator_app }: Security): boolean =>
  passkeys.length > 0 || authenticator_app !== null;

/** How the member can prove their identity. */
export const securityQuery = queryOptions({
  queryKey: ['security'],
  queryFn: async ({ signal }): Promise<Security> => (await send(getSecurity, {}, { signal })).data,
  staleTime: 0,
});
