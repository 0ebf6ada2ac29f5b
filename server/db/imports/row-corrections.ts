import { sql } from 'kysely';
import type { UploadRowState } from '#contract/calls/upload-rows.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/db/database.ts';
import { toBooleanArray, toNumberArray, toTextArray } from '#server/db/sql/array-literal.ts';
import { countRows, paginate } from '#server/db/sql/paging.ts';
import type { StoredRow } from './staged-rows.ts';

/** New cells of a row (null: as in the file), and whether it is skipped. */
export interface RowCorrection {
  line: number;
  corrected: string | null;
  is_skipped: boolean;
}

/**
 * Begins a correction of an upload's rows, and locks the upload until the transaction ends.
 * @returns the number of the correction; undefined when the upload is being read or imported, or has no preview
 */
export async function beginCorrection(tx: Runner, id: number): Promise<number | undefined> {
  const begun = await tx
    .updateTable('import_upload')
    .set(({ eb }) => ({ correction: eb('correction', '+', 1), touched_at: sql<Date>`now()` }))
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'failed'])
    .where('read_as', 'is not', null)
    .returning('correction')
    .executeTakeFirst();
  return begun?.correction;
}

/** Stores corrected rows, and what they were before, for an undo. */
export async function storeCorrections(
  tx: Runner,
  upload_id: number,
  correction: number,
  rows: readonly RowCorrection[],
) {
  await sql`update import_row r
    set corrected_before = r.corrected, was_skipped = r.is_skipped,
      corrected = n.corrected, is_skipped = n.is_skipped, correction = ${correction}
    from unnest(${toNumberArray(rows.map(({ line }) => line))}::integer[],
      ${toTextArray(rows.map(({ corrected }) => corrected))}::text[],
      ${toBooleanArray(rows.map(({ is_skipped }) => is_skipped))}::boolean[]) n (line, corrected, is_skipped)
    where r.upload_id = ${upload_id} and r.line = n.line`.execute(tx);
}

/**
 * Restores the rows that a correction changed last, as correction `correction`. Undoing that one repeats the first.
 * @returns the restored rows
 */
export async function undoCorrection(
  tx: Runner,
  upload_id: number,
  { undone, correction }: { undone: number; correction: number },
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`update import_row
    set corrected = corrected_before, is_skipped = was_skipped, correction = ${correction},
      corrected_before = corrected, was_skipped = is_skipped
    where upload_id = ${upload_id} and correction = ${undone}
    returning line, cells, flaw, corrected, joined, is_skipped`.execute(tx);
  return rows;
}

/** The rows after a row number, up to and including another. */
export interface LineRange {
  after: number;
  until: number;
}

const isIn = (ranges: readonly LineRange[]) => sql<boolean>`exists (
  select from unnest(${toNumberArray(ranges.map(({ after }) => after))}::integer[],
    ${toNumberArray(ranges.map(({ until }) => until))}::integer[]) range (after, until)
  where r.line > range.after and r.line <= range.until)`;

/**
 * Discards the corrections of rows outside of `unmoved`. Rows in `read` that the user skipped stay skipped. None of these
 * corrections can be undone.
 * @returns the number of rows that are different afterwards
 */
export async function discardCorrections(
  tx: Runner,
  upload_id: number,
  { read, unmoved }: { read: readonly LineRange[]; unmoved: readonly LineRange[] },
): Promise<number> {
  const { rows } = await sql<{ discarded: number }>`with moved as (
      select line, corrected, is_skipped, is_skipped and ${isIn(read)} as stays_skipped from import_row r
      where upload_id = ${upload_id} and correction is not null and not ${isIn(unmoved)}),
    discarded as (
      update import_row r
      set corrected = null, corrected_before = null, was_skipped = false, is_skipped = moved.stays_skipped,
        correction = case when moved.stays_skipped then r.correction end
      from moved where r.upload_id = ${upload_id} and r.line = moved.line)
    select count(*) as discarded from moved
    where corrected is not null or is_skipped <> stays_skipped`.execute(tx);
  return rows[0]?.discarded ?? 0;
}

/** Removes rows from the result of the last preview. */
export async function removeParsedRows(tx: Runner, upload_id: number, lines: readonly number[]) {
  for (const table of ['import_ready', 'import_upload_rejected'] as const)
    await tx
      .deleteFrom(table)
      .where('upload_id', '=', upload_id)
      .where('line', '=', sql<number>`any(${toNumberArray(lines)}::integer[])`)
      .execute();
}

/** Selects an upload's rows with their corrections, and the problems of rejected ones. */
const selectRows = (runner: Runner, upload_id: number) =>
  runner
    .selectFrom('import_row as r')
    .leftJoin('import_upload_rejected as p', (join) =>
      join.onRef('p.upload_id', '=', 'r.upload_id').onRef('p.line', '=', 'r.line'),
    )
    .where('r.upload_id', '=', upload_id);

const ROW = [
  'r.line',
  'r.cells',
  'r.flaw',
  'r.corrected',
  'r.joined',
  'r.is_skipped',
  'r.correction',
  'p.problems',
] as const;

export type CorrectableRow = NonNullable<Awaited<ReturnType<typeof findRow>>>;

/** Finds a row with its correction. `problems` are null unless the last preview rejected it. */
export async function findRow(runner: Runner, upload_id: number, line: number) {
  return await selectRows(runner, upload_id).where('r.line', '=', line).select(ROW).executeTakeFirst();
}

const conditions: Record<UploadRowState, ReturnType<typeof sql<boolean>>> = {
  rejected: sql<boolean>`p.line is not null`,
  corrected: sql<boolean>`r.correction is not null and r.corrected is not null and not r.is_skipped and p.line is null`,
  skipped: sql<boolean>`r.correction is not null and r.is_skipped`,
};

/** Lists a page of the rows in a state, by line, and their total. */
export async function listRowPage(runner: Runner, upload_id: number, state: UploadRowState, paging: Paging) {
  const all = selectRows(runner, upload_id).where(conditions[state]);
  const rows = await paginate(all.select(ROW).orderBy('r.line'), paging).execute();
  return { rows, total: await countRows(all) };
}

/** Lists the next rejected rows after a line. */
export async function listRejectedStagedRows(
  runner: Runner,
  upload_id: number,
  line: number,
  limit: number,
): Promise<CorrectableRow[]> {
  return await selectRows(runner, upload_id)
    .where(conditions.rejected)
    .where('p.line', '>', line)
    .select(ROW)
    .orderBy('p.line')
    .limit(limit)
    .execute();
}

/** Lists the next rows after a line that an import will not add: rejected and skipped ones. */
export async function listUnimportedStagedRows(
  runner: Runner,
  upload_id: number,
  line: number,
  limit: number,
): Promise<CorrectableRow[]> {
  return await selectRows(runner, upload_id)
    .where(sql<boolean>`(${conditions.rejected} or ${conditions.skipped})`)
    .where('r.line', '>', line)
    .select(ROW)
    .orderBy('r.line')
    .limit(limit)
    .execute();
}

/** Counts the rows of the last preview by outcome. */
export async function countPreviewRows(runner: Runner, upload_id: number) {
  const { rows } = await sql<{
    ready: number;
    rejected: number;
    other_type: number;
    corrected: number;
    skipped: number;
  }>`select (select count(*) from import_ready where upload_id = ${upload_id}) as ready, rejected.*, corrected.*
    from (select count(*) as rejected, count(*) filter (where is_other_type) as other_type
        from import_upload_rejected where upload_id = ${upload_id}) rejected,
      (select count(*) filter (where ${conditions.corrected}) as corrected,
          count(*) filter (where r.is_skipped) as skipped
        from import_row r left join import_upload_rejected p on p.upload_id = r.upload_id and p.line = r.line
        where r.upload_id = ${upload_id} and r.correction is not null) corrected`.execute(runner);
  return rows[0] ?? { ready: 0, rejected: 0, other_type: 0, corrected: 0, skipped: 0 };
}
