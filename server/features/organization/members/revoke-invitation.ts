import type { revokeInvitation as call } from '#contract/calls/invitations.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { setRevoked } from './queries/invitations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { lockChange } from './lock-change.ts';
import { lockOpenInvitation } from './lock-open-invitation.ts';

/** Revokes an invitation. */
export async function revokeInvitation(
  { principal, params, clientAddress }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  const { actor, organization } = principal;
  await db.transaction().execute(async (tx) => {
    await lockChange(tx, principal, actor.member_id);
    const { id, email } = await lockOpenInvitation(tx, organization.id, params.id);
    await setRevoked(tx, id);
    const detail = { invitation_id: id, email };
    await writeAudit(tx, { action: 'revoke invitation', actor, detail, clientAddress });
  });
  return { message: memberTexts.revoked };
}
