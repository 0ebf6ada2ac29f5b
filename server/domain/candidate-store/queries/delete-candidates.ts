import { sql } from 'kysely';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  parseRemovedCandidates,
  REMOVED_COLUMNS,
  type RemovedCandidate,
} from '#server/domain/search/queries/search-rows.ts';
import { CountDeltas } from '#server/domain/search/queries/count-deltas.ts';
import { ERASED } from '#server/domain/certificates/queries/erase-certificates.ts';
import { runInserts } from '#server/platform/db/sql/combine-inserts.ts';

/**
 * Deletes candidates and the rows that refer to them: search rows with their word counts, import conflicts, distinct
 * pairs, reported problems and what certificates say. All deletions go through this function, because no foreign key or trigger deletes these rows (`migrations/1020_candidates.sql`).
 * Call it in a transaction.
 */
export async function deleteCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const deleted = sql`any(${toNumberArray(ids)}::bigint[])`;
  await sql`delete from candidate where id = ${deleted}`.execute(tx);
  // A second statement sees rows that other transactions wrote while the first waited for their locks.
  const { rows } = await sql<RemovedCandidate>`with
    from_search as (delete from candidate_search where candidate_id = ${deleted} returning ${REMOVED_COLUMNS}),
    from_versions as (delete from candidate_version where candidate_id = ${deleted}),
    from_phones as (delete from further_phone where candidate_id = ${deleted}),
    from_imports as (delete from import_changed where candidate_id = ${deleted}),
    from_certificates as (update certificate set ${ERASED} where candidate_id = ${deleted} and snapshot is not null),
    from_reports as (delete from problem_report where candidate_id = ${deleted}),
    from_pairs as (delete from distinct_pair where low = ${deleted} or high = ${deleted})
    select * from from_search`.execute(tx);
  await runInserts(tx, new CountDeltas().remove(parseRemovedCandidates(rows)).buildInserts());
}
