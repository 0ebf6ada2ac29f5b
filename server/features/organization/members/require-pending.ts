import type { LinkedInvitation } from './queries/invitations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Checks that the link of an invitation works.
 * @throws DomainError invitation_link_unknown, invitation_used, invitation_revoked, invitation_expired
 */
export function requirePending(invitation: LinkedInvitation | undefined): LinkedInvitation {
  if (!invitation) throw new DomainError('invitation_link_unknown');
  if (invitation.state === 'accepted') throw new DomainError('invitation_used');
  if (invitation.state === 'revoked') throw new DomainError('invitation_revoked');
  if (invitation.state === 'expired') throw new DomainError('invitation_expired');
  return invitation;
}
