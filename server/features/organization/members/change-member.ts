import type { changeMember as call } from '#contract/calls/members.ts';
import { canBeGrantedExport } from '#contract/permissions.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { listMembers, setAccess } from './queries/members.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Services } from '#server/http/services.ts';
import { memberChanged } from './emails.ts';
import { lockChange, requireOtherOwner } from './lock-change.ts';
import { presentMember } from './present-member.ts';

/** Changes the role and the export grant of a member. It applies from their next request on. */
export async function changeMember(
  { principal, params, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { member_role: role, can_export } = body;
  if (can_export && !canBeGrantedExport(role)) throw new DomainError('auditor_cannot_export');
  const { id: organization_id, name: organization } = principal.organization;
  return await services.db.transaction().execute(async (tx) => {
    const member = await lockChange(tx, principal, params.id);
    if (role !== 'owner') await requireOtherOwner(tx, organization_id, member);
    const isChanged = member.role !== role || member.can_export !== can_export;
    if (isChanged) {
      const { id, name, email } = member;
      await setAccess(tx, id, { role, can_export });
      const detail = { member_id: id, name, role, can_export };
      await writeAudit(tx, { action: 'member change', actor: principal.actor, detail, clientAddress });
      const notice = { email, organization, role, can_export };
      if (id !== principal.actor.member_id) await enqueueEmail(tx, services, memberChanged, notice);
    }
    const changed = (await listMembers(tx, organization_id)).find(({ id }) => id === member.id);
    if (!changed) throw new DomainError('member_not_found');
    return { message: memberTexts.changed, data: presentMember(changed, principal) };
  });
}
