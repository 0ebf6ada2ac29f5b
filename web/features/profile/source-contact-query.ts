import { queryOptions } from '@tanstack/react-query';
import { getSourceContact } from '#contract/calls/profile.ts';
import { send } from '#web/api/send.ts';

/** Whether the organisation shows its phone number and email address with its records. */
export const sourceContactQuery = queryOptions({
  queryKey: ['source contact'],
  queryFn: async ({ signal }) => (await send(getSourceContact, {}, { signal })).data.shown,
});
