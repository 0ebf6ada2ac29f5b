import { sql } from 'kysely';
import type { Database, Runner } from '#server/db/database.ts';
import { LIFT_TIMEOUTS } from './pool.ts';

/** A transaction whose statements may run, and wait for locks, as long as they need: for imports and the like. */
export async function longTransaction<T>(db: Database, work: (tx: Runner) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql.raw(LIFT_TIMEOUTS).execute(tx);
    return await work(tx);
  });
}
