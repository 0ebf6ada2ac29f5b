import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Reads the clock of the database. */
export async function readNow(runner: Runner): Promise<Date> {
  const { now } = await runner.selectNoFrom(sql<Date>`now()`.as('now')).executeTakeFirstOrThrow();
  return now;
}
