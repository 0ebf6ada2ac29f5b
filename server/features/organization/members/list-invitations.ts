import type { listInvitations as call } from '#contract/calls/invitations.ts';
import { listInvitations as findInvitations } from './queries/invitations.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { presentInvitation } from './present-invitation.ts';

/** The invitations of the principal's organisation. */
export async function listInvitations(
  { principal }: RequestContext<typeof call>,
  { db }: Services,
): Promise<Reply<typeof call>> {
  return { data: (await findInvitations(db, principal.organization.id)).map(presentInvitation) };
}
