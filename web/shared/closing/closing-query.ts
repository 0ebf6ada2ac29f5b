import { queryOptions } from '@tanstack/react-query';
import { getClosing } from '#contract/calls/closing.ts';
import { send } from '#web/api/send.ts';

/** Whether the account is being closed, and what that deletes. */
export const closingQuery = queryOptions({
  queryKey: ['closing'],
  queryFn: async ({ signal }) => (await send(getClosing, {}, { signal })).data,
});
