import type { requireRecentAuthentication as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { setRecentAuthenticationRequired } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { assertMayHaveMembers } from '#server/domain/access/assert-may-have-members.ts';
import type { Services } from '#server/http/services.ts';
import { notifyMembers } from '#server/domain/identity/notify-members.ts';
import { recentAuthenticationOptional, recentAuthenticationRequired } from './emails.ts';

/** Sets whether members confirm their identity before calls that change or expose much, and tells all of them. */
export async function requireRecentAuthentication(
  { principal, body: { required }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { actor, organization } = principal;
  assertMayHaveMembers(organization);
  await services.db.transaction().execute(async (tx) => {
    if (!(await setRecentAuthenticationRequired(tx, organization.id, required))) return;
    await writeAudit(tx, {
      action: 'require recent authentication',
      actor,
      detail: { required },
      clientAddress,
    });
    const notice = required ? recentAuthenticationRequired : recentAuthenticationOptional;
    await notifyMembers(tx, services, organization.id, notice);
  });
  return { message: required ? securityTexts.nowRequired : securityTexts.noLongerRequired };
}
