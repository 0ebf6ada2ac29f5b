import type { resetPassword as call } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccountByEmail, lockAccount, toActor } from '#server/domain/identity/queries/accounts.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import { consumeCode, removeCodes } from '#server/domain/identity/queries/codes.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { passwordReset } from '#server/features/accounts/emails.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { isCommonPassword } from '#server/domain/identity/passwords/is-common.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Services } from '#server/http/services.ts';
import { delayCodeCheck } from './delay-code-check.ts';
import { rememberDevice } from '#server/features/accounts/log-in/known-device.ts';
import { readResetCookie } from './reset-cookie.ts';
import { tryResetCode } from './try-reset-code.ts';

/** An unknown email and a wrong code take the same steps and get the same reply. */
export async function resetPassword(
  { body, cookies, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, limits, secret } = services;
  const { email } = body;
  if (isCommonPassword(body.new_password, [email])) throw new DomainError('password_breached');
  const hash = hashCode(secret, body.reset_code);
  await delayCodeCheck(limits, readResetCookie(cookies, secret) !== undefined);
  await tryResetCode(services, { email, hash, clientAddress });

  const account = await findAccountByEmail(db, email);
  if (!account) throw new DomainError('code_wrong');
  const password_hash = await hashPassword(body.new_password);
  await db.transaction().execute(async (tx) => {
    const owner = { email, purpose: 'reset' as const };
    // Before the codes, as everywhere, so that concurrent changes of the account cannot deadlock.
    if ((await lockAccount(tx, account.id))?.email !== email) throw new DomainError('code_wrong');
    if (!(await consumeCode(tx, owner, hash))) throw new DomainError('code_wrong');
    await removeCodes(tx, owner);
    await removeEmailChange(tx, account);
    await setPasswordHash(tx, account.id, password_hash);
    await revokeTokens(tx, account.id, 'session');
    await revokeTokens(tx, account.id, 'register');
    await rememberDevice(tx, cookies, account.id);
    await writeAudit(tx, { action: 'password reset', actor: toActor(account), clientAddress });
    await enqueueEmail(tx, services, passwordReset, { member_id: account.id });
  });
  return { message: accountTexts.resetDone };
}
