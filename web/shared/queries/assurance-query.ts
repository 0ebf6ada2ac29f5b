import { queryOptions } from '@tanstack/react-query';
import { getAssurance } from '#contract/calls/assurance.ts';
import { send } from '#web/api/send.ts';

/** The assurance of the member's own organisation. */
export const assuranceQuery = queryOptions({
  queryKey: ['assurance'],
  queryFn: async ({ signal }) => (await send(getAssurance, {}, { signal })).data,
  staleTime: 0,
});
