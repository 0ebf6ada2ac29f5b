import { type RawBuilder, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** An empty subquery of ids. */
export const NO_IDS: RawBuilder<unknown> = sql`(select 0::bigint where false)`;

/** Combines inserts into common table expressions, to follow `with`. */
export const combineInserts = (inserts: readonly RawBuilder<unknown>[]) =>
  sql.join(inserts.map((insert, index) => sql`${sql.id(`insert_${index}`)} as (${insert})`));

/** Runs inserts as one statement, which saves round trips. None may read what another writes. */
export async function runInserts(runner: Runner, inserts: readonly RawBuilder<unknown>[]) {
  if (inserts.length > 0) await sql`with ${combineInserts(inserts)} select`.execute(runner);
}
