import { queryOptions } from '@tanstack/react-query';

import { countExport } from '#contract/exports.ts';
import { send } from '#web/api/send.ts';
import { candidatesKey } from '#web/shell/candidates-key.ts';

import type { Everything } from './prepared-export.ts';

/** How many an export of all that a list holds would have now. */
export const exportableCount = (everything: Everything) =>
  queryOptions({
    // Who was shown since counts too.
    staleTime: 0,
    queryKey: [...candidatesKey, 'exportable', everything] as const,
    queryFn: async ({ signal }) => (await send(countExport, { body: everything }, { signal })).data.count,
  });
