import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

const LIVES_SECONDS = 60;

/** Stores the keyed hash of a one-time code for an account. */
export async function storeGoogleCode(runner: Runner, member_id: number, hash: Buffer) {
  await runner
    .insertInto('google_code')
    .values({ hash, member_id, expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})` })
    .execute();
}

/** Returns the id of a code's member, who must be locked before the code is consumed. Undefined for an unknown code. */
export async function findGoogleCodeMember(runner: Runner, hash: Buffer): Promise<number | undefined> {
  const code = runner.selectFrom('google_code').select('member_id').where('hash', '=', hash);
  return (await code.executeTakeFirst())?.member_id;
}

/** Deletes a code. @returns false when it is unknown or expired */
export async function consumeGoogleCode(runner: Runner, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await runner
    .deleteFrom('google_code')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes the unused codes of an account. */
export async function removeGoogleCodes(runner: Runner, member_id: number) {
  await runner.deleteFrom('google_code').where('member_id', '=', member_id).execute();
}

export async function removeExpiredGoogleCodes(runner: Runner) {
  await runner
    .deleteFrom('google_code')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
}
