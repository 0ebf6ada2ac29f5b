import { emailChangeTexts } from '#contract/texts/email-change.ts';
import type { requestEmailChange as call } from '#contract/calls/email-change.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { removeEmailChange } from '#server/domain/identity/queries/email-changes.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import {
  checkCurrentPassword,
  lockCheckedAccount,
} from '#server/domain/identity/passwords/check-current-password.ts';
import type { Services } from '#server/http/services.ts';
import { sendChangeCodes } from '#server/domain/identity/email-changes/send-change-codes.ts';

/**
 * Sends a code to the current and to the new email. An earlier request ends. The reply and the work are the same
 * whether the new email has an account or not.
 */
export async function requestEmailChange(
  { principal, body: { email, password } }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, limits } = services;
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  // Without a password, the code sent to the current email alone proves that the owner asks.
  if (account.password_hash !== null) await checkCurrentPassword(limits, account, password);
  return await db.transaction().execute(async (tx) => {
    const current = await lockCheckedAccount(tx, account);
    if (email === current.email) throw new DomainError('email_unchanged');
    await removeEmailChange(tx, current);
    return { message: emailChangeTexts.sent, data: await sendChangeCodes(tx, services, current, email) };
  });
}
