import { type RawBuilder, sql } from 'kysely';
import type { Runner } from './database.ts';

/** In SQL, a list of ids that has none. */
export const NO_IDS: RawBuilder<unknown> = sql`(select 0::bigint where false)`;

/** Inserts as parts of one statement, behind `with`. */
export const asParts = (inserts: readonly RawBuilder<unknown>[]) =>
  sql.join(inserts.map((insert, at) => sql`${sql.id(`insert_${at}`)} as (${insert})`));

/** Runs inserts, none of which reads what another writes, as one statement. */
export async function runTogether(runner: Runner, inserts: readonly RawBuilder<unknown>[]) {
  if (inserts.length > 0) await sql`with ${asParts(inserts)} select`.execute(runner);
}
