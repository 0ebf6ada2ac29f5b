import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Stores recovery codes in place of the earlier ones. */
export async function replaceRecoveryCodes(runner: Runner, member_id: number, hashes: readonly Buffer[]) {
  await removeRecoveryCodes(runner, member_id);
  await runner
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ member_id, hash })))
    .execute();
}

/** Uses up a recovery code. @returns false when it is wrong or has been used */
export async function useRecoveryCode(runner: Runner, member_id: number, hash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await runner
    .updateTable('recovery_code')
    .set({ used_at: sql<Date>`now()` })
    .where('member_id', '=', member_id)
    .where('hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts the recovery codes of a member that have not been used. */
export async function countRecoveryCodes(runner: Runner, member_id: number): Promise<number> {
  const { count } = await runner
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '=', member_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function removeRecoveryCodes(runner: Runner, member_id: number) {
  await runner.deleteFrom('recovery_code').where('member_id', '=', member_id).execute();
}
