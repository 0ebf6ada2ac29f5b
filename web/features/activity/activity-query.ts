import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ActivityKind, activityKind, listActivity, listViewers } from '#contract/calls/activity.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import type { Permissions } from '#web/shared/member/use-permissions.ts';
import { membersQuery } from '#web/shared/queries/members-query.ts';

/** Which members' actions to show, and of what kind. */
export interface ActivityFilters {
  of: 'me' | 'everyone';
  member_id?: number;
  kind?: ActivityKind;
}

export const mayReadEveryone = ({ role, can }: Permissions): boolean => role !== null && can('audit:read');
export const mayReadViewers = ({ role, can }: Permissions): boolean => role !== null && can('view:read');

/** Whether a URL shows who viewed the organisation's candidates, instead of what its members did. */
export const showsViewers = (params: URLSearchParams, permissions: Permissions): boolean =>
  params.get('show') === 'viewers' && mayReadViewers(permissions);

/** Reads the filters from a URL: by default the member's own actions, to an auditor what others do. */
export function readFilters(params: URLSearchParams, permissions: Permissions): ActivityFilters {
  const kind = activityKind.safeParse(params.get('kind')).data;
  if (!mayReadEveryone(permissions)) return { of: 'me', kind };
  const member_id = Number(params.get('member'));
  if (Number.isSafeInteger(member_id) && member_id > 0) return { of: 'everyone', member_id, kind };
  const chosen = params.get('of') ?? (permissions.role === 'auditor' ? 'everyone' : 'me');
  return { of: chosen === 'everyone' ? 'everyone' : 'me', kind };
}

/** A page of the log. Always refetched, because any action adds an entry. */
export const activityQuery = (filters: ActivityFilters, paging: Paging) =>
  queryOptions({
    queryKey: ['activity', filters, paging],
    queryFn: async ({ signal }) =>
      (await send(listActivity, { query: { ...filters, ...paging } }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of those who viewed the organisation's candidates. */
export const viewersQuery = (paging: Paging) =>
  queryOptions({
    queryKey: ['viewers', paging],
    queryFn: async ({ signal }) => (await send(listViewers, { query: paging }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** The members by whom the log can be filtered. */
export const memberNamesQuery = (permissions: Permissions) => ({
  ...membersQuery,
  enabled: mayReadEveryone(permissions),
});
