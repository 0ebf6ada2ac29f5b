import { type FetchQueryOptions, type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { Params } from 'react-router';
import { getNeededPermission } from '#web/shared/member/screen-permissions.ts';
import { readPermissions } from '#web/shared/member/use-permissions.ts';
import { readSession } from '#web/api/session/session.ts';
import { queryClient } from './query-client.ts';

type Start = <Data, Key extends QueryKey>(query: UseQueryOptions<Data, Error, Data, Key>) => void;

const start: Start = ({ enabled, ...query }) => {
  if (enabled !== false) void queryClient.prefetchQuery(query as FetchQueryOptions);
};

/**
 * Creates the loader of a signed-in screen. It starts the queries of the URL and waits for none, because the screen
 * shows their progress and their failures. Without a session, which the guard is about to notice, or the permission for
 * the screen it requests nothing.
 */
export const loadQueries =
  (startQueries: (start: Start, search: URLSearchParams, params: Params) => void) =>
  ({ request, params }: { request: Request; params: Params }): void => {
    const { pathname, searchParams } = new URL(request.url);
    const permission = getNeededPermission(pathname);
    const isPermitted = !permission || readPermissions().can(permission);
    if (readSession()?.verifiedAt && isPermitted) startQueries(start, searchParams, params);
  };

/**
 * A query that the screen's loader has started. Showing the screen does not send it again, even when it has already
 * failed or become stale: a search or a view of details is recorded each time.
 */
export const useLoadedQuery = <Data, Shown, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Shown, Key>,
) => useQuery({ ...options, refetchOnMount: false, retryOnMount: false });
