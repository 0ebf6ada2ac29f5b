import type { requireRecentAuthentication as call } from '#contract/calls/security.ts';
import { securityTexts } from '#contract/texts/security.ts';
import { listMemberIds } from '#server/domain/identity/queries/members.ts';
import { setRecentAuthenticationRequired } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueNotice } from '#server/platform/mail/enqueue-email.ts';
import { assertMayHaveMembers } from '#server/domain/access/assert-may-have-members.ts';
import type { Services } from '#server/http/services.ts';

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
    const template = required ? 'recent-authentication-required' : 'recent-authentication-optional';
    for (const member_id of await listMemberIds(tx, organization.id))
      await enqueueNotice(tx, services, { template, member_id });
  });
  return { message: required ? securityTexts.nowRequired : securityTexts.noLongerRequired };
}
