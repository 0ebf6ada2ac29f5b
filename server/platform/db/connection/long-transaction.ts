import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { LIFT_TIMEOUTS } from './pool.ts';

/** Runs a transaction without statement and lock timeouts, for imports and similar work. */
export async function longTransaction<T>(db: Database, work: (tx: Runner) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql.raw(LIFT_TIMEOUTS).execute(tx);
    return await work(tx);
  });
}
