import type { acceptInvitation as call } from '#contract/calls/invitations.ts';
import { memberTexts } from '#contract/texts/members.ts';
import { findAccountByEmail, lockAccount } from '#server/domain/identity/queries/accounts.ts';
import { deleteOrganizationRow } from '#server/features/organization/queries/delete-organization.ts';
import { hashToken } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { findInvitationByToken, lockInvitationByToken, setAccepted } from './queries/invitations.ts';
import { insertMember } from './queries/members.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { isCommonPassword } from '#server/domain/identity/passwords/is-common.ts';
import type { Services } from '#server/http/services.ts';
import { limitLinkUses } from './limit-link-uses.ts';
import { requirePending } from './require-pending.ts';

/**
 * Deletes an account whose email was never verified: a stranger may have opened it, and it owns nothing. The link proves
 * that the caller can read the mail.
 * @throws DomainError email_taken when the address has a verified account
 */
async function freeEmail(tx: Runner, email: string): Promise<void> {
  const found = await findAccountByEmail(tx, email);
  const account = found && (await lockAccount(tx, found.id));
  if (account?.email !== email) return;
  if (account.email_verified_at) throw new DomainError('email_taken', {});
  await deleteOrganizationRow(tx, account.organization_id);
}

/** Creates the account of a new member. Exactly one of several concurrent calls with a link does it. */
export async function acceptInvitation(
  { body, clientAddress }: RequestContext<typeof call>,
  { db, env, limits }: Services,
): Promise<Reply<typeof call>> {
  const token_hash = hashToken(body.token);
  const found = await findInvitationByToken(db, token_hash);
  await limitLinkUses(limits, found, clientAddress);
  const { email } = requirePending(found);
  if (isCommonPassword(body.new_password, [email, body.display_name]))
    throw new DomainError('password_breached');
  const password_hash = await hashPassword(body.new_password);

  const invitation = await db.transaction().execute(async (tx) => {
    const locked = requirePending(await lockInvitationByToken(tx, token_hash));
    const { id, organization_id, email, role, can_export } = locked;
    await freeEmail(tx, email);
    const member_id = await insertMember(tx, {
      organization_id,
      email,
      role,
      can_export,
      display_name: body.display_name,
      password_hash,
      terms_version: env.termsVersion,
    });
    if (member_id === undefined) throw new DomainError('email_taken', {});
    await setAccepted(tx, id, member_id);
    await writeAudit(tx, {
      action: 'accept invitation',
      actor: { member_id, organization_id },
      detail: { invitation_id: id, role },
      clientAddress,
    });
    return locked;
  });
  return { message: memberTexts.accepted, data: { role: invitation.kind, email: invitation.email } };
}
