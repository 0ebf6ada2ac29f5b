import type { QueryClient } from '@tanstack/react-query';
import { setSignedInUser } from '#web/shared/member/signed-in-user-store.ts';
import { userQuery } from '#web/shared/queries/user-query.ts';
import { closingQuery } from './closing-query.ts';

/** Fetches again whether the account is being closed, for the banner and the profile. */
export async function refreshClosing(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: closingQuery.queryKey });
  setSignedInUser(await client.fetchQuery({ ...userQuery, staleTime: 0 }));
}
