import { sql } from 'kysely';
import type { Runner } from '#server/db/database.ts';

const LIVES_SECONDS = 60;

/** Stores the keyed hash of a one-time code for an account. */
export async function storeGoogleCode(runner: Runner, member_id: number, hash: Buffer) {
  await runner
    .insertInto('google_code')
    .values({ hash, member_id, expires_at: sql<Date>`now() + make_interval(secs => ${LIVES_SECONDS})` })
    .execute();
}

/** Deletes a code and returns its account. Undefined when the code is unknown or expired. */
export async function consumeGoogleCode(runner: Runner, hash: Buffer): Promise<number | undefined> {
  const taken = await runner
    .deleteFrom('google_code')
    .where('hash', '=', hash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('member_id')
    .executeTakeFirst();
  return taken?.member_id;
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
