import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { takeOnlyRow } from '#server/platform/db/sql/only-row.ts';

/** A difference that no code, cookie or quota suffers from. */
export const TOLERATED_SKEW_SECONDS = 30;

/** Measures by how many whole seconds the clock of this machine is ahead of that of the database. Negative when it is behind. */
export async function measureClockSkew(db: Database): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp())::float8 as seconds`.execute(db);
  const own = (before + Date.now()) / 2000;
  return Math.round(own - takeOnlyRow(rows).seconds);
}
