import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/limits.ts';
import { type CodeOwner, storeCode } from '#server/db/accounts/codes.ts';
import type { Runner } from '#server/db/database.ts';
import { enqueueCodeEmail } from '#server/mail/enqueue-email.ts';
import { hashCode } from '#server/secrets/hash-code.ts';
import type { Secret } from '#server/secrets/secret.ts';
import type { Services } from '#server/services.ts';

/** Creates a code and stores its hash in place of the previous one. */
export async function issueCode(runner: Runner, secret: Secret, owner: CodeOwner): Promise<string> {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  const code = characters.join('');
  await storeCode(runner, owner, hashCode(secret, code));
  return code;
}

/**
 * Creates a code that verifies an email, and enqueues the email that contains it.
 * @returns the id of the job that sends it
 */
export async function mailEmailCode(
  runner: Runner,
  services: Pick<Services, 'jobs' | 'secret'>,
  email: string,
): Promise<string> {
  const code = await issueCode(runner, services.secret, { email, purpose: 'email' });
  return await enqueueCodeEmail(runner, services, { template: 'email-code', email, code });
}
