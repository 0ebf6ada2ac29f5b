import type { logOut as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { revokeToken } from '#server/domain/identity/queries/tokens.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';

export async function logOut(
  { principal, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (tx) => {
    await revokeToken(tx, principal.token);
    await writeAudit(tx, { action: 'log-out', actor: principal.actor, clientAddress });
  });
  return { message: accountTexts.loggedOut };
}
