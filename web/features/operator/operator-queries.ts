import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listAnomalies } from '#contract/calls/anomalies.ts';
import { listNameChecks, listOrganizations, listRegistryChecks } from '#contract/calls/operator.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import { operatorKey } from './queue-count-query.ts';

/** The oldest pending registry checks. */
export const registryChecksQuery = queryOptions({
  queryKey: [...operatorKey, 'checks'],
  queryFn: async ({ signal }) => (await send(listRegistryChecks, {}, { signal })).data,
  staleTime: 0,
});

/** The oldest names that wait for a comparison with their domain. */
export const nameChecksQuery = queryOptions({
  queryKey: [...operatorKey, 'names'],
  queryFn: async ({ signal }) => (await send(listNameChecks, {}, { signal })).data,
  staleTime: 0,
});

/** A page of the organisations that match a search. */
export const organizationsQuery = (query: Paging & { search: string }) =>
  queryOptions({
    queryKey: [...operatorKey, 'organizations', query],
    queryFn: async ({ signal }) => (await send(listOrganizations, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

/** A page of unusual look-ups. */
export const anomaliesQuery = (query: Paging) =>
  queryOptions({
    queryKey: [...operatorKey, 'anomalies', query],
    queryFn: async ({ signal }) => (await send(listAnomalies, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
