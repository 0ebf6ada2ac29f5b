import type { confirmEmailChange as call } from '#contract/calls/email-change.ts';
import { emailChangeTexts } from '#contract/texts/email-change.ts';
import {
  type Account,
  findAccount,
  findAccountByEmail,
  lockAccount,
} from '#server/domain/identity/queries/accounts.ts';
import { consumeCode, removeCodes } from '#server/domain/identity/queries/codes.ts';
import {
  findEmailChange,
  removeEmailChange,
  toChangeCodeOwner,
} from '#server/domain/identity/queries/email-changes.ts';
import { removeGoogleCodes } from '#server/features/accounts/queries/google-codes.ts';
import { setEmail, unlinkGoogle } from '#server/domain/identity/queries/members.ts';
import { revokeTokens } from '#server/domain/identity/queries/tokens.ts';
import { writeAudit } from '#server/domain/audit/queries/audit.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import type { Reply, RequestContext } from '#server/http/route.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { emailChanged, emailChangedFrom } from '#server/features/accounts/emails.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Services } from '#server/http/services.ts';
import { tryChangeCodes } from './try-change-codes.ts';

/** Removes every other way into the account: sessions, Google sign-in and reset codes of the previous address. */
async function revokeAccess(tx: Runner, { id, email: previous }: Account, email: string, token: string) {
  await unlinkGoogle(tx, id);
  await removeGoogleCodes(tx, id);
  await revokeTokens(tx, id, 'session', token);
  for (const address of [previous, email]) await removeCodes(tx, { email: address, purpose: 'reset' });
}

/** Changes the email of the caller when both codes are right. Exactly one of several concurrent calls does it. */
export async function confirmEmailChange(
  { principal, body, clientAddress }: RequestContext<typeof call>,
  services: Services,
): Promise<Reply<typeof call>> {
  const { db, secret } = services;
  const account = await findAccount(db, principal.actor.member_id);
  if (!account) throw new DomainError('not_signed_in');
  const change = await findEmailChange(db, account.id);
  if (!change) throw new DomainError('email_change_not_found');
  const { email } = change;
  const codes = [
    { email: account.email, hash: hashCode(secret, body.current_code), wrong: 'current_email_code_wrong' },
    { email, hash: hashCode(secret, body.new_code), wrong: 'new_email_code_wrong' },
  ] as const;
  await tryChangeCodes(db, account, codes, toClientNetwork(clientAddress));

  const isChanged = await db.transaction().execute(async (tx) => {
    const current = await lockAccount(tx, account.id);
    if (current?.email !== account.email) throw new DomainError('email_change_not_found');
    for (const { email: address, hash } of codes)
      if (!(await consumeCode(tx, toChangeCodeOwner(account.id, address), hash)))
        throw new DomainError('email_change_not_found');
    await removeEmailChange(tx, current);
    // Somebody else has opened an account with the address since: this ends the change.
    if (await findAccountByEmail(tx, email)) return false;
    if (!(await setEmail(tx, account.id, email))) throw new DomainError('email_taken', {});
    await revokeAccess(tx, current, email, principal.token);
    await writeAudit(tx, {
      action: 'email change',
      actor: principal.actor,
      detail: { previous: account.email },
      clientAddress,
    });
    await enqueueEmail(tx, services, emailChanged, { member_id: account.id });
    await enqueueEmail(tx, services, emailChangedFrom, { email: account.email });
    return true;
  });
  if (!isChanged) throw new DomainError('email_taken', {});
  return { message: emailChangeTexts.changed, data: { email } };
}
