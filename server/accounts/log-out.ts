import type { logout } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { revokeToken } from '#server/db/tokens.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export async function logOut(
  { caller }: Asked<typeof logout>,
  { db }: Services,
): Promise<Answer<typeof logout>> {
  await revokeToken(db, caller.token);
  return { message: accountTexts.loggedOut };
}
