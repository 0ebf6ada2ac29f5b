import type { changePassword as call } from '#contract/calls/profile.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { removeCodes } from '#server/domain/identity/queries/codes.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import {
  checkCurrentPassword,
  lockCheckedAccount,
} from '#server/domain/identity/passwords/check-current-password.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { isCommonPassword } from '#server/domain/identity/passwords/is-common.ts';
import type { Services } from '#server/http/services.ts';
import { passwordChanged } from './emails.ts';

/** Changes the password, revokes reset codes that are still valid and ends a pending change of email. */
export async function changePassword(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, limits } = services;
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  await checkCurrentPassword(limits, account, body.password);
  const { email, name, first_name, last_name, display_name } = account;
  const names = [email, name, `${first_name} ${last_name}`, display_name ?? ''];
  if (isCommonPassword(body.new_password, names)) throw new DomainError('password_breached');

  const password_hash = await hashPassword(body.new_password);
  await db.transaction().execute(async (tx) => {
    const current = await lockCheckedAccount(tx, account);
    const { id } = current;
    await setPasswordHash(tx, id, password_hash);
    await removeCodes(tx, { email: current.email, purpose: 'reset' });
    await removeEmailChange(tx, current);
    await revokeTokens(tx, id, 'session', principal.token);
    await writeAudit(tx, { action: 'password change', actor: principal.actor, clientAddress });
    await enqueueEmail(tx, services, passwordChanged, { member_id: id });
  });
  return { message: profileTexts.passwordUpdated.message };
}
