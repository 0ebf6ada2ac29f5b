import type { requireRecentAuthentication as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { setRecentAuthenticationRequired } from '#server/db/accounts/organizations.ts';
import { writeAudit } from '#server/db/activity/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/services.ts';

/** Sets whether members confirm their identity before calls that change or expose much. */
export async function requireRecentAuthentication(
  { principal, body: { required }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor, organization } = principal;
  await db.transaction().execute(async (tx) => {
    if (!(await setRecentAuthenticationRequired(tx, organization.id, required))) return;
    await writeAudit(tx, {
      action: 'require recent authentication',
      actor,
      detail: { required },
      clientAddress,
    });
  });
  return { message: required ? securityTexts.nowRequired : securityTexts.noLongerRequired };
}
