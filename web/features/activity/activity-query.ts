import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listActivity } from '#contract/calls/activity.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import type { Permissions } from '#web/shared/member/use-permissions.ts';

type Scope = 'me' | 'everyone';

export const mayReadEveryone = ({ role, can }: Permissions): boolean => role !== null && can('audit:read');

/** Reads from a URL whose actions are shown: by default the member's own, to an auditor what others do. */
export function readScope(params: URLSearchParams, permissions: Permissions): Scope {
  const chosen = params.get('of') ?? (permissions.role === 'auditor' ? 'everyone' : 'me');
  return mayReadEveryone(permissions) && chosen === 'everyone' ? 'everyone' : 'me';
}

/** A page of the log. Always refetched, because any action adds an entry. */
export const activityQuery = (of: Scope, paging: Paging) =>
  queryOptions({
    queryKey: ['activity', of, paging],
    queryFn: async ({ signal }) => (await send(listActivity, { query: { of, ...paging } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
