import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { numberArray } from '#server/db/array-literal.ts';
import type { Database, Runner } from '#server/db/database.ts';
import { type Comparison, peopleOf } from './duplicate-rows.ts';
import { asTable, type ReadyRow, READY_COLUMNS, repeats } from './staged-rows.ts';
import { asParts } from '#server/db/together.ts';

/** A row that becomes a candidate of this id, unless the person is there. */
export interface ComingCandidate extends ReadyRow {
  id: number;
}

/** A row that is not added. */
export interface MetRow {
  line: number;
  /** Whether it is about a person who was there before the import; else it says again what an earlier row had said. */
  was_there: boolean;
}

/** Of the inserts that go with those of candidates: the ids of candidates that are not added. */
export const MET_IDS = sql`(select id from met)`;

/** Makes candidates of rows of an import; to be run. */
const insertComing = (import_id: number, { account_id, candidate_type }: Comparison) => sql`
  insert into candidate (id, account_id, import_id, candidate_type, name, organization, phone, phone_e164,
    address, parent_sponsor_name, start_date, end_date, reason)
  select id, ${account_id}::bigint, ${import_id}::bigint, ${candidate_type}, name, organization, phone, phone_e164,
    address, parent_sponsor_name, start_date, end_date, reason
  from coming where id not in ${MET_IDS}`;

/**
 * What makes candidates of rows of an import whose people are not there, and have not come with an earlier row: all in
 * one statement, with the inserts that go with it, so that the database need not wait for this process, which prepares
 * what comes next meanwhile.
 * @param inserts leave out candidates of `MET_IDS`
 */
export function comingStatement(
  db: Database,
  import_id: number,
  comparison: Comparison,
  coming: readonly ComingCandidate[],
  inserts: readonly RawBuilder<unknown>[],
): CompiledQuery<MetRow> {
  return sql<MetRow>`
    with coming as materialized (
      select * from rows from (unnest(${numberArray(coming.map(({ id }) => id))}::bigint[]), ${asTable(coming)})
        as r (id, ${READY_COLUMNS})),
    met as materialized (
      select id, line, coalesce(was_there, false) as was_there from (
        select r.id, r.line, ${repeats} as repeats, there.was_there
        from coming r cross join lateral (
          select bool_or(c.import_id is distinct from ${import_id}) as was_there
          from ${peopleOf(comparison)} c) there
      ) looked where repeats or was_there is not null),
    ${asParts([insertComing(import_id, comparison), ...inserts])}
    select line, was_there from met`.compile(db);
}

/**
 * Makes candidates of rows. To be called in the order of the file, in the transaction of the import.
 * @returns the rows that are not added
 */
export async function addComing(tx: Runner, statement: CompiledQuery<MetRow>): Promise<MetRow[]> {
  const { rows } = await tx.executeQuery(statement);
  return rows;
}
