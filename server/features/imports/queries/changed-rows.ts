import { sql } from 'kysely';
import type { ChangeDecision } from '#contract/calls/import-changes.ts';
import type { Paging } from '#contract/pages.ts';
import { TEXT_FIELDS } from '#contract/fields/text-fields.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';

/** The columns in which a row may differ from its candidate. */
const VALUES = ['organization', 'address', ...TEXT_FIELDS, 'end_date', 'reason'] as const;

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

/** Records a decision about rows. */
export async function storeChangeDecision(
  tx: Runner,
  import_id: number,
  lines: readonly number[],
  decision: ChangeDecision,
) {
  await tx
    .updateTable('import_changed')
    .set({ decision, decided_at: sql<Date>`now()` })
    .where('import_id', '=', import_id)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .execute();
}

/**
 * Finds rows with these lines, in file order: the person, which is also that of the candidate on record, and the values
 * that may differ.
 */
export async function findDecidedRows(tx: Runner, import_id: number, lines: readonly number[]) {
  const rows = await tx
    .selectFrom('import_changed as r')
    .innerJoin('import as i', 'i.id', 'r.import_id')
    .select([
      'r.line',
      'r.candidate_id',
      'i.candidate_type',
      'r.name',
      'r.phone',
      'r.phone_e164',
      'r.start_date',
    ])
    .select(VALUES.map((column) => `r.${column}` as const))
    .where('r.import_id', '=', import_id)
    .where('r.line', '=', sql<number>`any(${lines}::integer[])`)
    .orderBy('r.line')
    .execute();
  return rows.map(
    ({ line, candidate_id, candidate_type, name, phone, phone_e164, start_date, ...changes }) => ({
      line,
      candidate_id,
      person: { candidate_type, name, phone, phone_e164, start_date },
      changes,
    }),
  );
}

/** Recounts the undecided rows. @returns their number */
export async function countUndecided(tx: Runner, import_id: number): Promise<number> {
  const { rows } = await sql<{ changed: number }>`update import set changed = (
      select count(*) from import_changed where import_id = ${import_id} and decision is null)
    where id = ${import_id} returning changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}
