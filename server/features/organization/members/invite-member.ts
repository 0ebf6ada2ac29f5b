import type { inviteMember as call } from '#contract/calls/invitations.ts';
import { canBeGrantedExport } from '#contract/permissions.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { insertInvitation, isMember } from './queries/invitations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { assertMayHaveMembers } from '#server/domain/access/assert-may-have-members.ts';
import { ownedBy } from '#server/domain/access/ownership.ts';
import type { Services } from '#server/http/services.ts';
import { lockChange } from './lock-change.ts';
import { readInvitation } from './present-invitation.ts';
import { limitInvitations, sendInvitation } from './send-invitation.ts';

/**
 * Invites a person by email. Reply and work do not depend on whether the address already has an account.
 */
export async function inviteMember(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, body, clientAddress } = context;
  const { actor, organization } = principal;
  const { email, member_role: role, can_export } = body;
  assertMayHaveMembers(organization);
  if (can_export && !canBeGrantedExport(role)) throw new DomainError('auditor_cannot_export');
  if (await isMember(services.db, organization.id, email)) throw new DomainError('already_member');
  await limitInvitations(services.limits, organization.id, email);

  const token = createToken();
  const data = await services.db.transaction().execute(async (tx) => {
    await lockChange(tx, principal, actor.member_id);
    const id = await insertInvitation(tx, {
      ...ownedBy(principal),
      email,
      role,
      can_export,
      invited_by: actor.member_id,
      token_hash: hashToken(token),
    });
    if (id === undefined) throw new DomainError('already_invited');
    const detail = { invitation_id: id, email, role, can_export };
    await writeAudit(tx, { action: 'invite member', actor, detail, clientAddress });
    await sendInvitation(tx, services, context, { email, role, can_export, token });
    return await readInvitation(tx, organization.id, id);
  });
  return { message: memberTexts.invited(email), data };
}
