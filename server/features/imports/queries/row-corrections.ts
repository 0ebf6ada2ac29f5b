import { sql } from 'kysely';
import type { UploadRowState } from '#contract/calls/upload-rows.ts';
import type { Paging } from '#contract/pages.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toBooleanArray, toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';
import type { StoredRow } from '#server/domain/imports/queries/staged-rows.ts';
import type { UploadRun } from '#server/domain/imports/queries/uploads.ts';

/** New cells of a row (null: as in the file), and whether it is left out. */
export interface RowCorrection {
  line: number;
  corrected: string | null;
  is_left_out: boolean;
}

/**
 * Begins a correction of the rows that a run has read, and locks the upload until the transaction ends.
 * @returns the number of the correction; undefined when the upload is being read or imported, has been since, or has no
 * preview
 */
export async function beginCorrection(tx: Runner, { upload, run }: UploadRun): Promise<number | undefined> {
  const begun = await tx
    .updateTable('import_upload')
    .set(({ eb }) => ({ correction: eb('correction', '+', 1), touched_at: sql<Date>`now()` }))
    .where('id', '=', upload)
    .where('run', '=', run)
    .where('state', 'in', ['waiting', 'failed'])
    .where('read_as', 'is not', null)
    .returning('correction')
    .executeTakeFirst();
  return begun?.correction;
}

/**
 * Stores corrected rows, and what they were before, for an undo. A row is left out with the kind of problem that it had
 * before its correction. A row that is put back keeps its kind for an undo.
 */
export async function storeCorrections(
  tx: Runner,
  upload_id: number,
  correction: number,
  rows: readonly RowCorrection[],
) {
  await sql`update import_row r
    set corrected_before = r.corrected, was_left_out = r.is_left_out,
      corrected = n.corrected, is_left_out = n.is_left_out, correction = ${correction},
      problem_kind = case when r.is_left_out then r.problem_kind
        else (select kind from import_upload_rejected p where p.upload_id = r.upload_id and p.line = r.line) end
    from unnest(${toNumberArray(rows.map(({ line }) => line))}::integer[],
      ${toTextArray(rows.map(({ corrected }) => corrected))}::text[],
      ${toBooleanArray(rows.map(({ is_left_out }) => is_left_out))}::boolean[]) n (line, corrected, is_left_out)
    where r.upload_id = ${upload_id} and r.line = n.line`.execute(tx);
}

/** Which rows the last preview read: without hidden ones if the user leaves these out. */
export interface ReadRows {
  withoutHiddenRows: boolean;
}

export const isRead = ({ withoutHiddenRows }: ReadRows) =>
  withoutHiddenRows ? sql<boolean>`not r.is_hidden` : sql<boolean>`true`;

/** The next rows after a row number, at most `limit`. */
export interface NextRows {
  after: number;
  limit: number;
}

/**
 * Restores the next rows that a correction changed last, as correction `correction`. Undoing that one repeats the first.
 * @returns the restored rows
 */
export async function undoCorrection(
  tx: Runner,
  upload_id: number,
  { undone, correction, after, limit }: NextRows & { undone: number; correction: number },
  read: ReadRows,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`with next as (
      select line from import_row r
      where upload_id = ${upload_id} and correction = ${undone} and ${isRead(read)} and line > ${after}
      order by line limit ${limit})
    update import_row r
    set corrected = corrected_before, is_left_out = was_left_out, correction = ${correction},
      corrected_before = corrected, was_left_out = is_left_out
    from next where r.upload_id = ${upload_id} and r.line = next.line
    returning r.line, cells, flaw, corrected, joined, is_left_out`.execute(tx);
  return rows;
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
  'r.is_left_out',
  'r.correction',
  'p.problems',
  'p.kind',
] as const;

export type CorrectableRow = Awaited<ReturnType<typeof findRows>>[number];

/** Finds rows with their corrections. `problems` and `kind` are null unless the last preview rejected them. */
export async function findRows(runner: Runner, upload_id: number, lines: readonly number[], read: ReadRows) {
  return await selectRows(runner, upload_id)
    .where('r.line', '=', sql<number>`any(${toNumberArray(lines)}::integer[])`)
    .where(isRead(read))
    .select(ROW)
    .execute();
}

/** Finds a row like `findRows`. */
export const findRow = async (runner: Runner, upload_id: number, line: number, read: ReadRows) =>
  (await findRows(runner, upload_id, [line], read))[0];

/** Whether the user has left out row `r`. */
export const LEFT_OUT = sql<boolean>`(r.correction is not null and r.is_left_out)`;
/** The kind of problem for which the user left out row `r`; empty if it had none. */
export const LEFT_OUT_KIND = sql<string>`coalesce(r.problem_kind, '')`;

const conditions: Record<UploadRowState, ReturnType<typeof sql<boolean>>> = {
  rejected: sql<boolean>`p.line is not null`,
  corrected: sql<boolean>`r.correction is not null and r.corrected is not null and not r.is_left_out and p.line is null`,
  left_out: LEFT_OUT,
};

/** Lists a page of the rows in a state, or with a kind of problem, or only one row, by line, and their total. */
export async function listRowPage(
  runner: Runner,
  upload_id: number,
  { state, kind, row, ...read }: ReadRows & { state: UploadRowState; kind?: string; row?: number },
  paging: Paging,
) {
  const kindOf = state === 'left_out' ? LEFT_OUT_KIND : sql<string>`p.kind`;
  const isOfKind = kind === undefined ? sql<boolean>`true` : sql<boolean>`${kindOf} = ${kind}`;
  const listed = sql<boolean>`(${conditions[state]} and ${isOfKind})`;
  const condition = row === undefined ? listed : sql<boolean>`r.line = ${row}`;
  const all = selectRows(runner, upload_id).where(condition).where(isRead(read));
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

/** Lists the next rows after a line that an import will not add: rejected and left-out ones. */
export async function listUnimportedStagedRows(
  runner: Runner,
  upload_id: number,
  { after, limit }: NextRows,
  read: ReadRows,
): Promise<CorrectableRow[]> {
  return await selectRows(runner, upload_id)
    .where(isRead(read))
    .where(sql<boolean>`(${conditions.rejected} or ${conditions.left_out})`)
    .where('r.line', '>', after)
    .select(ROW)
    .orderBy('r.line')
    .limit(limit)
    .execute();
}

/** Counts the rows of the last preview by outcome. */
export async function countPreviewRows(runner: Runner, upload_id: number, read: ReadRows) {
  const { rows } = await sql<{
    ready: number;
    rejected: number;
    other_type: number;
    corrected: number;
    left_out: number;
  }>`select (select count(*) from import_ready where upload_id = ${upload_id}) as ready, rejected.*, corrected.*
    from (select count(*) as rejected, count(*) filter (where is_other_type) as other_type
        from import_upload_rejected where upload_id = ${upload_id}) rejected,
      (select count(*) filter (where ${conditions.corrected}) as corrected,
          count(*) filter (where r.is_left_out) as left_out
        from import_row r left join import_upload_rejected p on p.upload_id = r.upload_id and p.line = r.line
        where r.upload_id = ${upload_id} and r.correction is not null and ${isRead(read)}) corrected`.execute(
    runner,
  );
  return rows[0] ?? { ready: 0, rejected: 0, other_type: 0, corrected: 0, left_out: 0 };
}
