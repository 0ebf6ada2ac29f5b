import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/limits.ts';
import { type CodeOwner, storeCode } from '#server/domain/identity/queries/codes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { hashCode } from '#server/platform/secrets/hash-code.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';

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
