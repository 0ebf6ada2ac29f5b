import type { Invitation } from '#contract/calls/invitations.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findInvitation, type InvitationRow } from './queries/invitations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** An invitation as the owners of its organisation see it. */
export const presentInvitation = ({
  role,
  sent_at,
  expires_at,
  ...invitation
}: InvitationRow): Invitation => ({
  ...invitation,
  member_role: role,
  sent_at: sent_at.toISOString(),
  expires_at: expires_at.toISOString(),
});

/** Reads an invitation as it is now. @throws DomainError invitation_not_found */
export async function readInvitation(tx: Runner, organization_id: number, id: number): Promise<Invitation> {
  const invitation = await findInvitation(tx, organization_id, id);
  if (!invitation) throw new DomainError('invitation_not_found');
  return presentInvitation(invitation);
}
