import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { enqueueDuplicateChecks } from '#server/domain/candidates/queries/duplicate-check-queue.ts';
import { limitGinPendingList } from '#server/domain/search/queries/gin-pending-list.ts';
import { buildIndexInserts, type IndexRows } from '#server/domain/search/queries/index-rows.ts';
import { CountDeltas } from '#server/domain/search/queries/count-deltas.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { runInserts } from '#server/platform/db/sql/combine-inserts.ts';
import { type CandidateValues, toValueArrays, VALUE_LIST } from './candidate-values.ts';

/** A candidate to insert. */
export interface CandidateRow extends CandidateValues {
  id: number;
  organization_id: number;
  /** The import that adds it. */
  import_id: number | null;
  /** The number of its row in the file of that import. */
  import_line: number | null;
}

/** Reserves ids for new candidates. */
export async function reserveCandidateIds(runner: Runner, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval('candidate_id_seq') as id from generate_series(1, ${count}::integer)`.execute(runner);
  return rows.map(({ id }) => id);
}

const insertRows = (rows: readonly CandidateRow[]) => sql`
  insert into candidate (id, organization_id, import_id, import_line, ${VALUE_LIST})
  select * from unnest(
    ${toNumberArray(rows.map(({ id }) => id))}::bigint[],
    ${toNumberArray(rows.map(({ organization_id }) => organization_id))}::bigint[],
    ${toNumberArray(rows.map(({ import_id }) => import_id))}::bigint[],
    ${toNumberArray(rows.map(({ import_line }) => import_line))}::integer[], ${toValueArrays(rows)})`;

/** Inserts up to a few thousand candidates with their search index, and queues their duplicate checks. */
export async function insertCandidates(tx: Runner, rows: readonly CandidateRow[], index: IndexRows) {
  await limitGinPendingList(tx);
  const queued = rows.map(({ id, organization_id }) => ({ candidate_id: id, organization_id }));
  const counts = new CountDeltas().add(index.rows);
  await runInserts(tx, [
    insertRows(rows),
    enqueueDuplicateChecks(queued),
    ...buildIndexInserts(index),
    ...counts.buildInserts(),
  ]);
}
