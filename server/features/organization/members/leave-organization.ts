import type { leaveOrganization as call } from '#contract/calls/members.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { deleteMember, lockMembers, lockTeam } from './queries/members.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { requireOtherOwner } from './lock-change.ts';

/** Ends the membership of the caller, with all their sessions. */
export async function leaveOrganization(
  { principal: { actor, organization }, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  await db.transaction().execute(async (tx) => {
    const [member] = await lockMembers(tx, organization.id, [actor.member_id]);
    if (!member) throw new DomainError('not_signed_in');
    await lockTeam(tx, organization.id);
    await requireOtherOwner(tx, organization.id, member);
    await writeAudit(tx, { action: 'leave organisation', actor, clientAddress });
    await deleteMember(tx, organization.id, member);
  });
  return { message: memberTexts.left };
}
