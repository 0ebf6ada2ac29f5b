import { EMAIL_PATTERN } from '#contract/fields/email.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { Account } from '#server/domain/identity/queries/accounts.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/**
 * Returns the email of a profile form in lower case, or undefined if it is empty or the account's own.
 * @throws DomainError for one that no account may have
 */
export function parseOtherEmail({ email: current }: Account, sent = ''): string | undefined {
  const email = sent.toLowerCase();
  if (email === '' || email === current) return undefined;
  if (!EMAIL_PATTERN.test(email))
    throw new DomainError('invalid_input', { lines: [accountTexts.invalidEmail] });
  return email;
}
