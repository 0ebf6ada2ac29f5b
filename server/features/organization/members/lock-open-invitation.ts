import type { Runner } from '#server/platform/db/database.ts';
import { lockInvitation } from './queries/invitations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Locks an invitation that is neither accepted nor revoked until the transaction ends.
 * @throws DomainError invitation_not_found, invitation_closed
 */
export async function lockOpenInvitation(tx: Runner, organization_id: number, id: number) {
  const invitation = await lockInvitation(tx, organization_id, id);
  if (!invitation) throw new DomainError('invitation_not_found');
  if (invitation.state === 'accepted' || invitation.state === 'revoked')
    throw new DomainError('invitation_closed');
  return invitation;
}
