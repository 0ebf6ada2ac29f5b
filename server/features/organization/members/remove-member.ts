import type { removeMember as call } from '#contract/calls/members.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { deleteMember } from './queries/members.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { isOperatorEmail } from '#server/domain/access/operator-access.ts';
import type { Services } from '#server/http/services.ts';
import { memberRemoved } from './emails.ts';
import { lockChange, requireOtherOwner } from './lock-change.ts';

/** Removes a member. Their sessions and codes end in the same transaction. */
export async function removeMember(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { id: organization_id, name: organization } = principal.organization;
  await services.db.transaction().execute(async (tx) => {
    const member = await lockChange(tx, principal, params.id);
    if (isOperatorEmail(member.email, services.env)) throw new DomainError('member_is_operator');
    await requireOtherOwner(tx, organization_id, member);
    const { id, name, email } = member;
    const detail = { member_id: id, name };
    await writeAudit(tx, { action: 'remove member', actor: principal.actor, detail, clientAddress });
    await deleteMember(tx, organization_id, member);
    await enqueueEmail(tx, services, memberRemoved, { email, organization });
  });
  return { message: memberTexts.removed };
}
