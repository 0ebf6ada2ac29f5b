import { randomInt } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '#contract/limits.ts';
import { type CodeOwner, storeCode } from '#server/db/codes.ts';
import type { Runner } from '#server/db/database.ts';
import type { Secret } from '#server/secrets/secret.ts';

/** The keyed hash under which a code is stored. */
export const hashOfCode = (secret: Secret, code: string) => secret.hash('code', code);

/** Makes a code and stores its hash in place of the one before. */
export async function issueCode(
  runner: Runner,
  secret: Secret,
  owner: CodeOwner & { requested_from?: string },
): Promise<string> {
  const characters = Array.from(
    { length: CODE_LENGTH },
    () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)],
  );
  const code = characters.join('');
  await storeCode(runner, owner, hashOfCode(secret, code));
  return code;
}
