import { type RawBuilder, sql } from 'kysely';
import type { ChangeDecision } from '#contract/calls/imports.ts';
import type { Paging } from '#contract/pages.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { Runner } from '#server/db/database.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';

/** The columns in which a row may differ from its candidate. */
const VALUES = ['organization', 'address', ...TEXT_FIELDS, 'end_date', 'reason'] as const;

const assignments = (toValue: (column: (typeof VALUES)[number]) => RawBuilder<unknown>) =>
  sql.join(VALUES.map((column) => sql`${sql.id(column)} = ${toValue(column)}`));

/** Lists a page of the undecided rows with their stored and new values, and their total. */
export async function listChangedRows(runner: Runner, import_id: number, paging: Paging) {
  const undecided = runner
    .selectFrom('import_changed as r')
    .where('r.import_id', '=', import_id)
    .where('r.decision', 'is', null);
  const page = undecided
    .innerJoin('candidate as c', 'c.id', 'r.candidate_id')
    .select(['r.line', 'r.candidate_id', 'c.name', 'c.candidate_type'])
    .select(VALUES.map((field) => `r.${field} as new_${field}` as const))
    .select(VALUES.map((field) => `c.${field} as old_${field}` as const))
    .orderBy('r.line');
  const rows = await paginate(page, paging).execute();
  return {
    total: await countRows(undecided),
    rows: rows.map((row) => ({
      ...row,
      values: VALUES.map((field) => ({ field, from: row[`old_${field}`], to: row[`new_${field}`] })),
    })),
  };
}

/** Lists the next undecided lines after a line, optionally only those among `lines`. */
export async function listUndecidedLines(
  tx: Runner,
  import_id: number,
  { after, limit, lines }: { after: number; limit: number; lines?: readonly number[] },
): Promise<number[]> {
  const rows = await tx
    .selectFrom('import_changed')
    .select('line')
    .where('import_id', '=', import_id)
    .where('decision', 'is', null)
    .where('line', '>', after)
    .$if(lines !== undefined, (query) => query.where('line', '=', sql<number>`any(${lines}::integer[])`))
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ line }) => line);
}

const selectedRows = (import_id: number, lines: readonly number[]) =>
  sql`r.import_id = ${import_id} and r.line = any(${lines}::integer[])`;

/** Records a decision about rows, and the values that an update will replace. */
export async function recordDecision(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
  decision: ChangeDecision,
) {
  await sql`update import_changed r set decision = ${decision}, decided_at = now(),
      before = jsonb_build_object(${sql.join(
        [...VALUES, 'edited_at'].map((column) => sql`${sql.lit(column)}, ${sql.ref(`c.${column}`)}`),
      )})
    from candidate c where c.id = r.candidate_id and ${selectedRows(import_id, lines)}`.execute(tx);
}

/** Updates candidates with the values of rows. @returns their ids */
export async function updateFromChangedRows(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update candidate c
    set ${assignments((column) => sql.ref(`r.${column}`))}, edited_at = r.decided_at
    from import_changed r where c.id = r.candidate_id and ${selectedRows(import_id, lines)} returning c.id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** Inserts rows as new candidates. @returns their ids */
export async function insertFromChangedRows(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
): Promise<number[]> {
  const columns = ['name', 'phone', 'phone_e164', 'start_date', ...VALUES];
  const { rows } = await sql<{ id: number }>`
    insert into candidate (organization_id, import_id, candidate_type, ${sql.join(columns.map((column) => sql.id(column)))})
    select i.organization_id, i.id, i.candidate_type, ${sql.join(columns.map((column) => sql.ref(`r.${column}`)))}
    from import_changed r join import i on i.id = r.import_id where ${selectedRows(import_id, lines)} order by r.line
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Recounts the undecided rows. @returns their number */
export async function countUndecided(tx: Runner, import_id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`update import set changed = (
      select count(*) from import_changed where import_id = ${import_id} and decision is null)
    where id = ${import_id} returning changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** Reverts the updates of an import, except for candidates edited since. @returns the ids of the restored candidates */
export async function restoreUpdatedCandidates(tx: Runner, import_id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`update candidate c
    set ${assignments((column) => sql`(r.before ->> ${sql.lit(column)})::${sql.raw(column === 'end_date' ? 'date' : 'text')}`)},
      edited_at = (r.before ->> 'edited_at')::timestamptz
    from import_changed r
    where r.import_id = ${import_id} and r.decision = 'update' and c.id = r.candidate_id
      and c.edited_at = r.decided_at
    returning c.id`.execute(tx);
  return rows.map(({ id }) => id);
}
