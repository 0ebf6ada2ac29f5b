import type { requireSecondFactor as call } from '#contract/calls/second-factors.ts';
import { secondFactorTexts } from '#contract/texts/second-factors.ts';
import { lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { setSecondFactorRequired } from '#server/domain/identity/queries/organizations.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { secondFactorOptional, secondFactorRequired } from '#server/features/security/emails.ts';
import { listSecondFactors } from '#server/domain/identity/second-factors/list-second-factors.ts';
import { assertMayHaveMembers } from '#server/domain/access/assert-may-have-members.ts';
import type { Services } from '#server/http/services.ts';
import { notifyMembers } from '#server/domain/identity/notify-members.ts';

/** Sets whether every member needs a second factor. The caller needs one to require it. */
export async function requireSecondFactor(
  { principal, body: { required }, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { actor, organization } = principal;
  assertMayHaveMembers(organization);
  await services.db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.member_id);
    if (required && (await listSecondFactors(tx, actor.member_id)).length === 0)
      throw new DomainError('no_second_factor');
    if (!(await setSecondFactorRequired(tx, organization.id, required))) return;
    await writeAudit(tx, { action: 'require second factor', actor, detail: { required }, clientAddress });
    const notice = required ? secondFactorRequired : secondFactorOptional;
    await notifyMembers(tx, services, organization.id, notice);
  });
  return { message: required ? secondFactorTexts.nowRequired : secondFactorTexts.noLongerRequired };
}
