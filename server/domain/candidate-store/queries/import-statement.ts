import { setImmediate } from 'node:timers/promises';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { type Comparison, isSameCandidate } from '#server/domain/imports/queries/duplicate-rows.ts';
import {
  CANDIDATE_COLUMNS,
  isRepeated,
  READY_COLUMNS,
  type ReadyRow,
  toRowTable,
} from '#server/domain/imports/queries/staged-rows.ts';
import { buildIndexInserts, type IndexRows } from '#server/domain/search/queries/index-rows.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { combineInserts } from '#server/platform/db/sql/combine-inserts.ts';

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

/** A batch of an import's rows, to be compared with the organisation's candidates. */
export interface ImportBatch {
  import_id: number;
  comparison: Comparison;
  rows: readonly ImportedRow[];
  index: IndexRows;
}

const DUPLICATE_IDS = sql`(select id from duplicate)`;

const insertRows = ({ import_id, comparison: { organization_id, candidate_type } }: ImportBatch) => sql`
  insert into candidate (organization_id, import_id, candidate_type, import_line, id, ${CANDIDATE_COLUMNS})
  select ${organization_id}::bigint, ${import_id}::bigint, ${candidate_type}, line, id, ${CANDIDATE_COLUMNS}
  from imported where id not in ${DUPLICATE_IDS}`;

/** The ids are new, so none is in the queue already. */
const enqueueDuplicateChecks = ({ comparison }: ImportBatch) => sql`
  insert into duplicate_check_queue (organization_id, candidate_id)
  select ${comparison.organization_id}::bigint, id from imported where id not in ${DUPLICATE_IDS}`;

/**
 * Builds the statement that inserts candidates with their search index for rows without a match on record or in an
 * earlier row. A single statement saves round trips to this process, which prepares the next batch meanwhile. Pauses
 * between its parts, so that the process can serve other requests.
 */
export async function buildImportStatement(
  db: Database,
  batch: ImportBatch,
): Promise<CompiledQuery<DuplicateRow>> {
  const { rows, comparison, import_id } = batch;
  const inserts: RawBuilder<unknown>[] = [insertRows(batch), enqueueDuplicateChecks(batch)];
  for (const insert of buildIndexInserts(batch.index, DUPLICATE_IDS)) {
    await setImmediate();
    inserts.push(insert);
  }
  return sql<DuplicateRow>`
    with imported as materialized (
      select * from rows from (unnest(${toNumberArray(rows.map(({ id }) => id))}::bigint[]), ${toRowTable(rows)})
        as r (id, ${READY_COLUMNS})),
    duplicate as materialized (
      select id, line, bool_or(is_on_record) as is_on_record from (
        select r.id, r.line, c.import_id is distinct from ${import_id} as is_on_record
        from imported r join candidate c on ${isSameCandidate(comparison)}
        union all
        select id, line, false from (select r.id, r.line, ${isRepeated} as is_repeated from imported r) compared
        where is_repeated) found
      group by id, line),
    ${combineInserts(inserts)}
    select line, is_on_record from duplicate`.compile(db);
}

/**
 * Inserts candidates for a batch of rows. Call it in file order, in the import's transaction.
 * @returns the rows that are not added
 */
export async function insertImportedRows(
  tx: Runner,
  statement: CompiledQuery<DuplicateRow>,
): Promise<DuplicateRow[]> {
  const { rows } = await tx.executeQuery(statement);
  return rows;
}
