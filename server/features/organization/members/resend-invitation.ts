import type { resendInvitation as call } from '#contract/calls/invitations.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { createToken, hashToken } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { findInvitation, renewInvitation } from './queries/invitations.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import type { Services } from '#server/http/services.ts';
import { lockChange } from './lock-change.ts';
import { lockOpenInvitation } from './lock-open-invitation.ts';
import { readInvitation } from './present-invitation.ts';
import { limitInvitations, sendInvitation } from './send-invitation.ts';

/** Sends a new link, which replaces the previous one and works for the full time again. */
export async function resendInvitation(
  context: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { principal, params, clientAddress } = context;
  const { actor, organization } = principal;
  const found = await findInvitation(services.db, organization.id, params.id);
  if (!found) throw new DomainError('invitation_not_found');
  await limitInvitations(services.limits, organization.id, found.email);

  const token = createToken();
  const data = await services.db.transaction().execute(async (tx) => {
    await lockChange(tx, principal, actor.member_id);
    const { id, email, role, can_export } = await lockOpenInvitation(tx, organization.id, params.id);
    await renewInvitation(tx, id, { token_hash: hashToken(token), invited_by: actor.member_id });
    const detail = { invitation_id: id, email };
    await writeAudit(tx, { action: 'resend invitation', actor, detail, clientAddress });
    await sendInvitation(tx, services, context, { email, role, can_export, token });
    return await readInvitation(tx, organization.id, id);
  });
  return { message: memberTexts.invited(data.email), data };
}
