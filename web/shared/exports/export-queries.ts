import { queryOptions } from '@tanstack/react-query';

import { countExport } from '#contract/calls/exports.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shared/queries/candidates-key.ts';

import type { Everything } from './prepared-export.ts';

/** The number of candidates in an export of the whole list, as of now. */
export const exportableCountQuery = (everything: Everything) =>
  queryOptions({
    // Candidates shown since the last count are exportable too.
    staleTime: 0,
    queryKey: [...candidatesKey, 'exportable', everything] as const,
    queryFn: async ({ signal }) => (await send(countExport, { body: everything }, { signal })).data.count,
  });
