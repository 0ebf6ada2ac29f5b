import { toInvitationScreen } from '#contract/screens.ts';
import { INVITATIONS_PER_ADDRESS, INVITATIONS_PER_DAY } from '#contract/limits.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Access } from './queries/members.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Limit, Limits } from '#server/platform/limits/limits.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { Principal } from '#server/domain/access/principal.ts';
import { invitation as invitationEmail } from './emails.ts';

const DAY = 86_400;
const perOrganization: Limit = { name: 'invitations', points: INVITATIONS_PER_DAY, seconds: DAY };
const perAddress: Limit = { name: 'invitations-to-address', points: INVITATIONS_PER_ADDRESS, seconds: DAY };

/** Counts an invitation of an organisation to an address. @throws LimitExceeded */
export async function limitInvitations(
  limits: Limits,
  organization_id: number,
  email: string,
): Promise<void> {
  await limits.use(perOrganization, organization_id);
  await limits.use(perAddress, email);
}

/** Enqueues the email with the link of an invitation. */
export async function sendInvitation(
  tx: Runner,
  services: EmailServices,
  { principal, origin }: { principal: Principal; origin: string },
  invitation: Access & { email: string; token: string },
): Promise<void> {
  const account = await findAccount(tx, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  await enqueueEmail(tx, services, invitationEmail, {
    ...invitation,
    organization: account.name,
    inviter: account.display_name ?? account.email,
    link: `${origin}${toInvitationScreen(invitation.token)}`,
  });
}
