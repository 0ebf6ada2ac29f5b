import type { resetSecondFactors as call } from '#contract/calls/members.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { isOperatorEmail } from '#server/domain/access/operator-access.ts';
import { removeSecondFactors } from '#server/domain/identity/second-factors/remove-second-factors.ts';
import type { Services } from '#server/http/services.ts';
import { lockChange } from './lock-change.ts';

/** Removes the second factors of a member who has lost them. Their sessions end, and the next log-in needs the password only. */
export async function resetSecondFactors(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  await services.db.transaction().execute(async (tx) => {
    const { id, name, email } = await lockChange(tx, principal, params.id);
    if (isOperatorEmail(email, services.env)) throw new DomainError('member_is_operator');
    if (!(await removeSecondFactors(tx, services, id))) throw new DomainError('member_without_second_factor');
    const detail = { member_id: id, name };
    await writeAudit(tx, { action: 'reset second factors', actor: principal.actor, detail, clientAddress });
  });
  return { message: memberTexts.secondFactorsReset };
}
