import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';

/** A fixed lock order prevents deadlocks. */
const sortIds = (ids: readonly number[]) => toNumberArray(ids.toSorted((a, b) => a - b));

/** Locks candidates of an organisation against changes until the transaction ends. Read them afterwards. */
export async function lockCandidates(tx: Runner, organization_id: number, ids: readonly number[]) {
  if (ids.length === 0) return;
  await sql`select lock_candidates(${organization_id}, ${sortIds(ids)}::bigint[])`.execute(tx);
}

/**
 * Locks candidates against deletion until the transaction ends, as a foreign key would. Find out afterwards which of
 * them exist.
 */
export async function holdCandidates(tx: Runner, ids: readonly number[]) {
  if (ids.length === 0) return;
  await sql`select hold_candidates(${sortIds(ids)}::bigint[])`.execute(tx);
}
