import { replaceRecoveryCodes } from './queries/recovery-codes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { Secret } from '#server/platform/secrets/secret.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';

/** Creates recovery codes in place of the earlier ones. Only their hashes are stored. */
export async function issueRecoveryCodes(tx: Runner, secret: Secret, member_id: number): Promise<string[]> {
  const codes = createRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(secret, member_id, code));
  await replaceRecoveryCodes(tx, member_id, hashes);
  return codes;
}
