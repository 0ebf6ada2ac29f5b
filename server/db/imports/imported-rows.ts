import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { numberArray } from '#server/db/sql/array-literal.ts';
import { combineInserts } from '#server/db/sql/combine-inserts.ts';
import type { Database, Runner } from '#server/db/database.ts';
import { type Comparison, matchingCandidates } from './duplicate-rows.ts';
import { CANDIDATE_COLUMNS, isRepeated, READY_COLUMNS, type ReadyRow, toRowTable } from './staged-rows.ts';

/** A row that becomes the candidate with this id unless the person is already on record. */
export interface ImportedRow extends ReadyRow {
  id: number;
}

/** A row that is not added because its person is on record or in an earlier row of the file. */
export interface DuplicateRow {
  line: number;
  /** Whether the person was on record before the import. */
  is_on_record: boolean;
}

/** The ids of rows that are not added, for the accompanying inserts. */
export const DUPLICATE_IDS = sql`(select id from duplicate)`;

const insertCandidates = (import_id: number, { organization_id, candidate_type }: Comparison) => sql`
  insert into candidate (organization_id, import_id, candidate_type, id, ${CANDIDATE_COLUMNS})
  select ${organization_id}::bigint, ${import_id}::bigint, ${candidate_type}, id, ${CANDIDATE_COLUMNS}
  from imported where id not in ${DUPLICATE_IDS}`;

/** The ids are new, so none is in the queue already. */
const enqueueDuplicateChecks = ({ organization_id }: Comparison) => sql`
  insert into duplicate_check_queue (organization_id, candidate_id)
  select ${organization_id}::bigint, id from imported where id not in ${DUPLICATE_IDS}`;

/**
 * Builds the statement that inserts candidates for rows without a match on record or in an earlier row, and runs the
 * accompanying inserts. A single statement saves round trips to this process, which prepares the next batch meanwhile.
 * @param inserts must leave out `DUPLICATE_IDS`
 */
export function buildImportStatement(
  db: Database,
  import_id: number,
  comparison: Comparison,
  rows: readonly ImportedRow[],
  inserts: readonly RawBuilder<unknown>[],
): CompiledQuery<DuplicateRow> {
  return sql<DuplicateRow>`
    with imported as materialized (
      select * from rows from (unnest(${numberArray(rows.map(({ id }) => id))}::bigint[]), ${toRowTable(rows)})
        as r (id, ${READY_COLUMNS})),
    duplicate as materialized (
      select id, line, coalesce(is_on_record, false) as is_on_record from (
        select r.id, r.line, ${isRepeated} as is_repeated, found.is_on_record
        from imported r cross join lateral (
          select bool_or(c.import_id is distinct from ${import_id}) as is_on_record
          from ${matchingCandidates(comparison)} c) found
      ) compared where is_repeated or is_on_record is not null),
    ${combineInserts([insertCandidates(import_id, comparison), enqueueDuplicateChecks(comparison), ...inserts])}
    select line, is_on_record from duplicate`.compile(db);
}

/**
 * Inserts candidates for rows. Call it in file order, in the import's transaction.
 * @returns the rows that are not added
 */
export async function insertImportedRows(
  tx: Runner,
  statement: CompiledQuery<DuplicateRow>,
): Promise<DuplicateRow[]> {
  const { rows } = await tx.executeQuery(statement);
  return rows;
}
