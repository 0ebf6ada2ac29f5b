import { queryOptions } from '@tanstack/react-query';

import { getUser } from '#contract/calls/profile.ts';
import { send } from '#web/api/send.ts';

/** The account that is signed in. */
export const userQuery = queryOptions({
  queryKey: ['user'],
  queryFn: async ({ signal }) => (await send(getUser, {}, { signal })).data.data,
});
