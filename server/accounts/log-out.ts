import type { logout } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { writeAudit } from '#server/db/audit.ts';
import { revokeToken } from '#server/db/tokens.ts';
import type { Answer, Asked } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

export async function logOut(
  { caller, from }: Asked<typeof logout>,
  { db }: Services,
): Promise<Answer<typeof logout>> {
  await db.transaction().execute(async (tx) => {
    await revokeToken(tx, caller.token);
    await writeAudit(tx, { action: 'log-out', account_id: caller.id, from });
  });
  return { message: accountTexts.loggedOut };
}
