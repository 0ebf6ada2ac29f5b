import { emailChangeTexts } from '#contract/texts/email-change.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import { issueCode } from '#server/accounts/codes.ts';
import type { Account } from '#server/db/accounts/accounts.ts';
import { type CodeOwner, removeCodes } from '#server/db/accounts/codes.ts';
import { findEmailChange, removeEmailChange, storeEmailChange } from '#server/db/accounts/email-changes.ts';
import type { Runner } from '#server/db/database.ts';
import { enqueueCodeEmail } from '#server/mail/enqueue-email.ts';
import type { Services } from '#server/services.ts';

/** The owner of the code that a change of an account's email sends to one of its two addresses. */
export const toCodeOwner = (member_id: number, email: string) =>
  ({ email, purpose: 'email change', requested_from: String(member_id) }) satisfies CodeOwner;

/** Stores a requested change and sends a code to both addresses. Call it with the account locked. */
export async function sendChangeCodes(
  tx: Runner,
  services: Pick<Services, 'jobs' | 'secret'>,
  { id, email: current }: Pick<Account, 'id' | 'email'>,
  email: string,
) {
  await storeEmailChange(tx, id, email);
  for (const [template, address] of [
    ['email-change-current', current],
    ['email-change-new', email],
  ] as const) {
    const code = await issueCode(tx, services.secret, toCodeOwner(id, address));
    await enqueueCodeEmail(tx, services, { template, email: address, code });
  }
  return { message: emailChangeTexts.sent, data: { email, seconds_left: CODE_SECONDS } };
}

/**
 * Removes a requested change and its codes. Call it with the account locked.
 * @returns whether there was one
 */
export async function removeChange(
  tx: Runner,
  { id, email }: Pick<Account, 'id' | 'email'>,
): Promise<boolean> {
  const change = await findEmailChange(tx, id);
  if (!change) return false;
  for (const address of [email, change.email]) await removeCodes(tx, toCodeOwner(id, address));
  await removeEmailChange(tx, id);
  return true;
}
