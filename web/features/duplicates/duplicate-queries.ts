import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';

import { type DuplicatePair, listDuplicates } from '#contract/calls/duplicates.ts';
import type { Paging } from '#contract/pages.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

/** The polling interval while records are left to compare. */
const AGAIN_MS = 800;

/** A page of possible duplicates, polled while records are left to compare. */
export const duplicatesPageQuery = (paging: Paging) =>
  queryOptions({
    queryKey: [...candidatesKey, 'duplicates', paging] as const,
    queryFn: async ({ signal }) => await send(listDuplicates, { query: paging }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.found.in_progress ? AGAIN_MS : false),
  });

/** Returns a key of a pair and the versions of both records. */
export const getPairKey = ({ first, second }: DuplicatePair) =>
  [first.id, first.version, second.id, second.version].join('-');

/** Look-ups, which are recorded each time. */
const LOOK_UPS: ReadonlySet<unknown> = new Set(['search', 'details']);

/** Refetches what is on screen about candidates, except look-ups, which are refetched when they are next shown. */
export async function refetchOwnLists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: candidatesKey, refetchType: 'none' });
  await client.refetchQueries({
    queryKey: candidatesKey,
    type: 'active',
    predicate: ({ queryKey }) => !LOOK_UPS.has(queryKey[candidatesKey.length]),
  });
}
