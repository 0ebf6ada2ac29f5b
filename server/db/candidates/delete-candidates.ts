import { sql } from 'kysely';
import { numberArray } from '#server/db/sql/array-literal.ts';
import type { Runner } from '#server/db/database.ts';

/**
 * Deletes candidates with the rows that refer to them: what search finds them by, rows of imports that would change
 * them, and marks that they differ from others. Everything that deletes candidates calls this, because no foreign key or
 * trigger deletes these rows (`migrations/1020_candidates.sql`). To be called in a transaction.
 */
export async function deleteCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = sql`any(${numberArray(ids)}::bigint[])`;
  await sql`delete from candidate where id = ${deleted}`.execute(tx);
  // A second statement, which sees what others wrote about these candidates while the first one waited for them.
  await sql`with
    from_search as (delete from candidate_search where candidate_id = ${deleted}),
    from_phones as (delete from candidate_phone where candidate_id = ${deleted}),
    from_imports as (delete from import_changed where candidate_id = ${deleted}),
    from_pairs as (delete from distinct_pair where low = ${deleted} or high = ${deleted})
    select`.execute(tx);
}
