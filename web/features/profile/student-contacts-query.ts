import { queryOptions } from '@tanstack/react-query';
import { getStudentContacts } from '#contract/calls/profile.ts';
import { send } from '#web/api/send.ts';

/** Whether the school hides the addresses and photos of its students from accounts without a confirmed name. */
export const studentContactsQuery = queryOptions({
  queryKey: ['student contacts'],
  queryFn: async ({ signal }) => (await send(getStudentContacts, {}, { signal })).data.hidden,
});
