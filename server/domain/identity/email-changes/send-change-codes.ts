import { CODE_SECONDS } from '#contract/limits.ts';
import { issueCode } from '#server/domain/identity/codes/issue-code.ts';
import type { Account } from '#server/domain/identity/queries/accounts.ts';
import { storeEmailChange, toChangeCodeOwner } from '#server/domain/identity/queries/email-changes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { type EmailServices, enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import { currentAddressCode, newAddressCode } from './emails.ts';

/**
 * Stores a requested change and sends a code to both addresses. Call it with the account locked.
 * @returns the new address, and for how long the codes are valid
 */
export async function sendChangeCodes(
  tx: Runner,
  services: EmailServices,
  { id, email: current }: Pick<Account, 'id' | 'email'>,
  email: string,
): Promise<{ email: string; seconds_left: number }> {
  await storeEmailChange(tx, id, email);
  for (const [codeEmail, address] of [
    [currentAddressCode, current],
    [newAddressCode, email],
  ] as const) {
    const code = await issueCode(tx, services.secret, toChangeCodeOwner(id, address));
    await enqueueEmail(tx, services, codeEmail, { email: address, code });
  }
  return { email, seconds_left: CODE_SECONDS };
}
