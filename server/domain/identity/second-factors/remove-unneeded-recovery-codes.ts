import { removeRecoveryCodes } from './queries/recovery-codes.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { listSecondFactors } from './list-second-factors.ts';

/** Removes the recovery codes of a member without a second factor. Call it after removing one. */
export async function removeUnneededRecoveryCodes(tx: Runner, member_id: number) {
  if ((await listSecondFactors(tx, member_id)).length === 0) await removeRecoveryCodes(tx, member_id);
}
