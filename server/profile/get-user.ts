import type { getUser } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccount } from '#server/db/accounts.ts';
import { unauthenticated } from '#server/http/problem.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';
import { presentUser } from '#server/users/present-user.ts';

export async function showUser(
  { caller }: Asked<typeof getUser>,
  { db, photos }: Services,
): Promise<Answer<typeof getUser>> {
  const account = await findAccount(db, caller.id);
  if (!account) throw unauthenticated(accountTexts.notSignedIn);
  return { data: { data: presentUser(account, photos) } };
}
