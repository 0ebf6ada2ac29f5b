import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import { issueCode } from '#server/secrets/issue-code.ts';
import type { Account } from '#server/db/accounts/accounts.ts';
import { storeEmailChange, toChangeCodeOwner } from '#server/db/accounts/email-changes.ts';
import type { Runner } from '#server/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/mail/enqueue-email.ts';
import { currentAddressCode, newAddressCode } from './emails.ts';

/** Stores a requested change and sends a code to both addresses. Call it with the account locked. */
export async function sendChangeCodes(
  tx: Runner,
  services: EmailServices,
  { id, email: current }: Pick<Account, 'id' | 'email'>,
  email: string,
) {
  await storeEmailChange(tx, id, email);
  for (const [codeEmail, address] of [
    [currentAddressCode, current],
    [newAddressCode, email],
  ] as const) {
    const code = await issueCode(tx, services.secret, toChangeCodeOwner(id, address));
    await enqueueEmail(tx, services, codeEmail, { email: address, code });
  }
  return { message: emailChangeTexts.sent, data: { email, seconds_left: CODE_SECONDS } };
}
