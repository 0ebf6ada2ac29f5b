import type { lookUpInvitation as call } from '#contract/calls/invitations.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { findInvitationByToken } from './queries/invitations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { limitLinkUses } from './limit-link-uses.ts';
import { requirePending } from './require-pending.ts';

/** Shows an invitation to anyone with its link. */
export async function lookUpInvitation(
  { body, clientAddress }: RequestContext<typeof call>,
  { db, limits }: Services,
): Promise<Reply<typeof call>> {
  const found = await findInvitationByToken(db, hashToken(body.token));
  await limitLinkUses(limits, found, clientAddress);
  const invitation = requirePending(found);
  const { name: organization, kind, role: member_role, email, expires_at } = invitation;
  return { data: { organization, role: kind, member_role, email, expires_at: expires_at.toISOString() } };
}
