import { REJECTED_ROW_DAYS } from '#contract/limits.ts';
import { sql } from 'kysely';
import type { CandidateType } from '#contract/fields/fields.ts';
import type { Paging } from '#contract/pages.ts';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { countRows, paginate } from '#server/platform/db/sql/paging.ts';
import { type NewRejectedRow, CELL_SEPARATOR } from './staged-rows.ts';

export interface NewImport {
  organization_id: number;
  candidate_type: CandidateType;
  file_name: string;
  header: string[];
  /** The names of the workbook's sheets if several of them were imported together. */
  sheets: string[];
  notes: string[];
  /** The upload's public id. */
  upload: string;
}

export interface ImportCounts {
  added: number;
  /** Rows of people who were already on record. */
  skipped: number;
  /** Skipped rows that need a decision. */
  changed: number;
  rejected: number;
}

/** A row that an import did not add. */
export interface RejectedRow {
  line: number;
  cells: string[];
  problems: { column: string; message: string }[];
}

const SUMMARY = [
  'id',
  'candidate_type',
  'file_name',
  'created_at',
  'added',
  'skipped',
  'changed',
  'rejected',
  'undone_at',
  'undoing',
  'removed',
  'restored',
] as const;

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>;

/** The advisory lock that serialises comparing and adding an organisation's candidates. */
const importLock = (organization_id: number) =>
  sql`hashtextextended('import of organization ' || ${organization_id}::bigint, 0)`;

/** Locks the organisation's imports and decisions until the transaction ends, and waits for those in progress. */
export async function lockImports(tx: Runner, organization_id: number) {
  await sql`select pg_advisory_xact_lock(${importLock(organization_id)})`.execute(tx);
}

/** Tries to acquire the lock of `lockImports` without waiting. @returns whether the lock was acquired */
export async function tryLockImports(tx: Runner, organization_id: number): Promise<boolean> {
  const { rows } = await sql<{
    is_held: boolean;
  }>`select pg_try_advisory_xact_lock(${importLock(organization_id)}) as is_held`.execute(tx);
  return rows[0]?.is_held ?? false;
}

/** Inserts an import without row counts. @returns its id */
export async function insertImport(tx: Runner, values: NewImport): Promise<number> {
  const { id } = await tx.insertInto('import').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Stores the row counts of an import and the resulting notes. */
export async function storeImportResult(
  tx: Runner,
  id: number,
  counts: ImportCounts,
  notes: readonly string[],
) {
  await tx
    .updateTable('import')
    .set({ ...counts, notes: sql`notes || ${[...notes]}::text[]` })
    .where('id', '=', id)
    .execute();
}

/** Stores rows that cannot be imported. */
export async function insertRejectedRows(tx: Runner, import_id: number, rows: readonly NewRejectedRow[]) {
  if (rows.length === 0) return;
  const problems = toTextArray(rows.map((row) => JSON.stringify(row.problems)));
  await sql`insert into import_rejected (import_id, line, cells, problems)
    select ${import_id}::bigint, r.line, string_to_array(r.cells, ${CELL_SEPARATOR}), r.problems::json
    from unnest(${toNumberArray(rows.map(({ line }) => line))}::integer[],
      ${toTextArray(rows.map(({ cells }) => cells))}::text[], ${problems}::text[]) r (line, cells, problems)`.execute(
    tx,
  );
}

/** Finds an import of the organisation. */
export async function findImport(
  runner: Runner,
  { id, organization_id }: { id: number; organization_id: number },
) {
  return await runner
    .selectFrom('import')
    .select([...SUMMARY, 'header', 'sheets', 'notes'])
    .where('id', '=', id)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
}

/** Finds the import of an upload of the organisation. */
export async function findImportOfUpload(
  runner: Runner,
  { key, organization_id }: { key: string; organization_id: number },
) {
  return await runner
    .selectFrom('import')
    .select(SUMMARY)
    .where('upload', '=', key)
    .where('organization_id', '=', organization_id)
    .executeTakeFirst();
}

/** Lists a page of the organisation's imports, newest first, and their total. */
export async function listImportPage(runner: Runner, organization_id: number, paging: Paging) {
  const own = runner.selectFrom('import').where('organization_id', '=', organization_id);
  const rows = await paginate(own.select(SUMMARY).orderBy('id', 'desc'), paging).execute();
  return { rows, total: await countRows(own) };
}

/** Lists the next rejected rows after a line. */
export async function listRejectedRows(
  runner: Runner,
  import_id: number,
  line: number,
  limit: number,
): Promise<RejectedRow[]> {
  return await runner
    .selectFrom('import_rejected')
    .select(['line', 'cells', 'problems'])
    .where('import_id', '=', import_id)
    .where('line', '>', line)
    .orderBy('line')
    .limit(limit)
    .execute();
}

/** Removes the rejected rows of old imports, which keep their number. */
export async function removeOldRejectedRows(tx: Runner): Promise<void> {
  await sql`delete from import_rejected where import_id in (
    select id from import where rejected > 0 and created_at < now() - make_interval(days => ${REJECTED_ROW_DAYS}))`.execute(
    tx,
  );
}

/** Lists a page of the problems in an import's rows, by line, and their total. */
export async function listProblems(runner: Runner, import_id: number, { page, per_page }: Paging) {
  const { rows: counted } = await sql<{
    total: number;
  }>`select coalesce(sum(json_array_length(problems)), 0)::bigint as total
    from import_rejected where import_id = ${import_id}`.execute(runner);
  const { rows } = await sql<{ line: number; column: string; message: string }>`select r.line,
      p.problem ->> 'column' as column, p.problem ->> 'message' as message
    from import_rejected r, json_array_elements(r.problems) with ordinality p (problem, place)
    where r.import_id = ${import_id} order by r.line, p.place
    limit ${per_page} offset ${(page - 1) * per_page}`.execute(runner);
  return { rows, total: counted[0]?.total ?? 0 };
}
