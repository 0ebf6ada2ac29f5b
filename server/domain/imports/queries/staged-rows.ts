import { sql } from 'kysely';
import { mapTextFields, TEXT_FIELDS, type TextFieldName } from '#contract/fields/text-fields.ts';
import { toBooleanArray, toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import type { SheetRowFlaw } from '#server/platform/db/schema/import-tables.ts';
import { toProblemKind } from '#server/domain/imports/problem-kind.ts';
import { toRowNumber } from '#server/domain/spreadsheets/row-number.ts';

/** A row of an uploaded file. `line` is its row number in the file; `cells` are joined by `CELL_SEPARATOR`. */
export interface StagedRow {
  line: number;
  cells: string;
  flaw: SheetRowFlaw | null;
  /** Whether the spreadsheet hides the row. */
  is_hidden?: boolean;
  /** Its cells joined with those of the rows that continue it. */
  joined?: string | null;
}

/** A range of rows: those after `after`, up to and including `until`, at most `limit`. */
export interface RowRange {
  after: number;
  until: number;
  limit: number;
}

/** A staged row with the user's correction. */
export interface StoredRow extends StagedRow {
  /** Its corrected cells; null if they are as in the file. */
  corrected: string | null;
  /** Whether the user chose not to import it. */
  is_left_out: boolean;
}

/** A row parsed as a candidate. */
export interface ReadyRow extends Record<TextFieldName, string> {
  line: number;
  name: string;
  organization: string;
  phone: string;
  phone_e164: string | null;
  address: string;
  start_date: string;
  end_date: string | null;
  reason: string;
}

/** A row that cannot be imported, with its problems. */
export interface NewRejectedRow {
  line: number;
  cells: string;
  problems: { column: string; message: string }[];
  /** Whether it describes a candidate of the other type. */
  isOtherType: boolean;
}

/** U+001F, which parsers remove from cells. */
export const CELL_SEPARATOR = '\u001F';

type Text = string | null;

const texts = <K extends string>(rows: readonly Record<K, Text>[], key: K) =>
  toTextArray(rows.map((row) => row[key]));
const lines = (rows: readonly { line: number }[]) => toNumberArray(rows.map(({ line }) => line));

/** The columns that a ready row shares with a candidate, with their types. */
const columnTypes: Record<Exclude<keyof ReadyRow, 'line'>, 'text' | 'date'> = {
  name: 'text',
  organization: 'text',
  phone: 'text',
  phone_e164: 'text',
  address: 'text',
  ...mapTextFields(() => 'text' as const),
  start_date: 'date',
  end_date: 'date',
  reason: 'text',
};
const columns = Object.keys(columnTypes) as (keyof typeof columnTypes)[];

export const CANDIDATE_COLUMNS = sql.join(columns.map((column) => sql.id(column)));
export const READY_COLUMNS = sql`line, ${CANDIDATE_COLUMNS}`;

/** Builds a table expression of rows with the columns `READY_COLUMNS`. */
export const toRowTable = (rows: readonly ReadyRow[]) =>
  sql`unnest(${lines(rows)}::integer[], ${sql.join(
    columns.map((column) => sql`${texts(rows, column)}::${sql.raw(columnTypes[column])}[]`),
  )})`;

/**
 * Stages rows of an upload and records its activity and its number of staged rows. Locks the upload, because the
 * database may run this after the client has disconnected and rows of a removed upload would stay for ever.
 */
export async function stageRows(
  runner: Runner,
  upload_id: number,
  rows: readonly StagedRow[],
  staged: number,
) {
  const hidden = rows.filter(({ is_hidden }) => is_hidden);
  await sql`with upload as (
      update import_upload set touched_at = now(), done = ${staged}
      where id = ${upload_id} and state <> 'ended'
      returning id)
    insert into import_row (upload_id, line, cells, flaw, is_hidden)
    select upload.id, r.line, r.cells, r.flaw, r.line = any(${lines(hidden)}::integer[]) from upload, unnest(
      ${lines(rows)}::integer[], ${texts(rows, 'cells')}::text[], ${texts(rows, 'flaw')}::text[]) r (line, cells, flaw)`.execute(
    runner,
  );
}

/** A row with the id of its future candidate. */
export interface NumberedRow extends StoredRow {
  id: number;
}

/** Lists the rows of a range, in file order, each with a new unique candidate id. */
export async function listNumberedRows(
  runner: Runner,
  upload_id: number,
  { after, until, limit }: RowRange,
): Promise<NumberedRow[]> {
  const { rows } = await sql<NumberedRow>`
    select nextval('candidate_id_seq') as id, r.*
    from (select line, cells, flaw, is_hidden, corrected, is_left_out from import_row
      where upload_id = ${upload_id} and line > ${after} and line <= ${until} order by line limit ${limit}) r`.execute(
    runner,
  );
  return rows;
}

/** Lists the rows of a range, in file order. */
export async function listStagedRows(
  runner: Runner,
  upload_id: number,
  { after, until, limit }: RowRange,
): Promise<StoredRow[]> {
  return await runner
    .selectFrom('import_row')
    .select(['line', 'cells', 'flaw', 'is_hidden', 'corrected', 'is_left_out'])
    .where('upload_id', '=', upload_id)
    .where('line', '>', after)
    .where('line', '<=', until)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Replaces the cells of staged rows. */
export async function updateStagedCells(
  runner: Runner,
  upload_id: number,
  rows: readonly Pick<StagedRow, 'line' | 'cells'>[],
) {
  if (rows.length === 0) return;
  await sql`update import_row set cells = r.cells
    from unnest(${lines(rows)}::integer[], ${texts(rows, 'cells')}::text[]) r (line, cells)
    where import_row.upload_id = ${upload_id} and import_row.line = r.line`.execute(runner);
}

/** Stores the cells of joined rows, so that a correction applies to all of them. */
export async function storeJoinedRows(
  runner: Runner,
  upload_id: number,
  rows: readonly Pick<StagedRow, 'line' | 'joined'>[],
) {
  const joined = rows.flatMap(({ line, joined }) => (joined ? { line, joined } : []));
  if (joined.length === 0) return;
  await sql`update import_row set joined = r.joined
    from unnest(${lines(joined)}::integer[], ${texts(joined, 'joined')}::text[]) r (line, joined)
    where import_row.upload_id = ${upload_id} and import_row.line = r.line`.execute(runner);
}

/** Deletes the staged rows of a sheet. */
export async function deleteSheetRows(runner: Runner, upload_id: number, sheet: number) {
  await runner
    .deleteFrom('import_row')
    .where('upload_id', '=', upload_id)
    .where('line', '>', toRowNumber(sheet, 0))
    .where('line', '<', toRowNumber(sheet + 1, 0))
    .execute();
}

/** Finds the staged rows with these line numbers. */
export async function findStagedRows(runner: Runner, upload_id: number, lines: readonly number[]) {
  return await runner
    .selectFrom('import_row')
    .select(['line', 'cells', 'corrected', 'joined'])
    .where('upload_id', '=', upload_id)
    .where('line', '=', sql<number>`any(${lines}::integer[])`)
    .execute();
}

export async function insertReadyRows(runner: Runner, upload_id: number, rows: readonly ReadyRow[]) {
  if (rows.length === 0) return;
  await sql`insert into import_ready (upload_id, ${READY_COLUMNS})
    select ${upload_id}::bigint, r.* from ${toRowTable(rows)} r`.execute(runner);
}

export async function insertStagedRejectedRows(
  runner: Runner,
  upload_id: number,
  rows: readonly NewRejectedRow[],
) {
  if (rows.length === 0) return;
  const problems = toTextArray(rows.map((row) => JSON.stringify(row.problems)));
  const kinds = toTextArray(rows.map((row) => toProblemKind(row.problems)));
  const otherTypes = toBooleanArray(rows.map(({ isOtherType }) => isOtherType));
  await sql`insert into import_upload_rejected (upload_id, line, problems, kind, is_other_type)
    select ${upload_id}::bigint, r.line, r.problems::json, r.kind, r.is_other_type
    from unnest(${lines(rows)}::integer[], ${problems}::text[], ${kinds}::text[], ${otherTypes}::boolean[])
      r (line, problems, kind, is_other_type)`.execute(runner);
}

/** Refreshes the planner's statistics on staged rows, also on corrections, which hardly any row has. */
export async function analyzeStagedRows(runner: Runner) {
  await sql`analyze import_row (upload_id, line, correction)`.execute(runner);
}

/** Refreshes the planner's statistics on ready rows. */
export async function analyzeReadyRows(runner: Runner) {
  await sql`analyze import_ready (upload_id, line, name, start_date)`.execute(runner);
}

/** Lowers a name independently of the database's locale. The index `candidate_person` uses the same expression. */
export const toLowerCase = (name: 'c.name' | 'r.name') =>
  sql`lower(${sql.ref(name)} collate "und-x-icu") collate "C"`;

/** What rows `r` of one person have in common. */
export const PERSON_KEY = sql`${toLowerCase('r.name')}, r.start_date, coalesce(r.phone_e164, r.phone)`;

/** Whether an earlier row of the query describes the same person as `r`. */
export const isRepeated = sql<boolean>`row_number() over (partition by ${PERSON_KEY} order by r.line) > 1`;

/** Lists the first rows that an import would add, each person once. */
export async function listFirstReadyRows(runner: Runner, upload_id: number, limit: number) {
  const beginning = runner
    .selectFrom('import_ready')
    .selectAll()
    .where('upload_id', '=', upload_id)
    .orderBy('line')
    .limit(limit * 10);
  const compared = runner.selectFrom(beginning.as('r')).selectAll().select(isRepeated.as('is_repeated'));
  return await runner
    .selectFrom(compared.as('row'))
    .select(['line', 'name', 'organization', 'phone', 'address', ...TEXT_FIELDS])
    .select(['start_date', 'end_date', 'reason'])
    .where('is_repeated', '=', false)
    .orderBy('line')
    .limit(limit)
    .execute();
}
