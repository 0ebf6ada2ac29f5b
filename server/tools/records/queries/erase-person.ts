import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';

/**
 * Whether an import of the organisation has begun to add its rows. What it adds cannot be foreseen. Locks the uploads, so that none
 * begins until the transaction ends.
 */
export async function isImporting(tx: Runner, organization_id: number): Promise<boolean> {
  const uploads = await tx
    .selectFrom('import_upload')
    .select('state')
    .where('organization_id', '=', organization_id)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return uploads.some(({ state }) => state === 'queued' || state === 'importing');
}

/** Finds the names, phone numbers and addresses that a candidate has, had, or would get from undecided rows of imports. */
export async function listKnownValues(tx: Runner, candidate_id: number) {
  const { rows } = await sql<{ name: string; phone: string; address: string }>`
    select name, phone, address from candidate where id = ${candidate_id}
    union select snapshot ->> 'name', snapshot ->> 'phone', snapshot ->> 'address'
      from candidate_version where candidate_id = ${candidate_id}
    union select name, phone, address from import_changed where candidate_id = ${candidate_id}`.execute(tx);
  return rows;
}

/** A place in the rows of several files: the id of the upload or import, and the line. */
export interface RowPlace {
  file_id: number;
  line: number;
}

interface FileRow extends RowPlace {
  /** The cells as in the file and as corrected, each separated by `CELL_SEPARATOR`. */
  texts: string[];
}

interface StagedFileRow extends FileRow {
  /** The cells with those of the rows that continue the row; null if none do. */
  joined: string | null;
  /** Whether the last preview read it as a row of its own. */
  is_row: boolean;
}

/** Lists the next staged rows of an organisation's uploads, in file order. */
export async function listStagedRowsAfter(
  tx: Runner,
  organization_id: number,
  after: RowPlace,
  limit: number,
): Promise<StagedFileRow[]> {
  const { rows } = await sql<StagedFileRow>`
    select upload_id as file_id, line, joined,
      array_remove(array[cells, corrected, corrected_before, joined], null) as texts,
      exists (select from import_ready r where r.upload_id = i.upload_id and r.line = i.line)
        or exists (select from import_upload_rejected r where r.upload_id = i.upload_id and r.line = i.line) as is_row
    from import_row i
    where upload_id in (select id from import_upload where organization_id = ${organization_id})
      and (upload_id, line) > (${after.file_id}::bigint, ${after.line}::integer)
    order by upload_id, line limit ${limit}`.execute(tx);
  return rows;
}

/** The tables of rows that imports keep for decisions, with the cells of a row. */
const KEPT_CELLS = {
  import_rejected: sql`cells`,
  import_changed: sql`array[name, phone, address]`,
};
export type KeptRows = keyof typeof KEPT_CELLS;

/** Lists the next rows that an organisation's imports have kept for decisions. */
export async function listKeptRowsAfter(
  tx: Runner,
  table: KeptRows,
  organization_id: number,
  after: RowPlace,
  limit: number,
): Promise<(RowPlace & { cells: string[] })[]> {
  const { rows } = await sql<RowPlace & { cells: string[] }>`
    select import_id as file_id, line, ${KEPT_CELLS[table]} as cells from ${sql.table(table)}
    where import_id in (select id from import where organization_id = ${organization_id})
      and (import_id, line) > (${after.file_id}::bigint, ${after.line}::integer)
    order by import_id, line limit ${limit}`.execute(tx);
  return rows;
}

const toPlaces = (places: readonly RowPlace[]) => sql`(
  select * from unnest(${toNumberArray(places.map(({ file_id }) => file_id))}::bigint[],
    ${toNumberArray(places.map(({ line }) => line))}::integer[]) as place (file_id, line))`;

/** Empties staged rows, so that the line numbers of the others stay, and deletes what was read from them. */
export async function eraseStagedRows(tx: Runner, places: readonly RowPlace[]): Promise<void> {
  await sql`
    with place as ${toPlaces(places)}, ready as (
      delete from import_ready using place where upload_id = file_id and import_ready.line = place.line
    ), rejected as (
      delete from import_upload_rejected using place
      where upload_id = file_id and import_upload_rejected.line = place.line
    )
    update import_row set cells = '', corrected = null, corrected_before = null, joined = null, correction = null
    from place where upload_id = file_id and import_row.line = place.line`.execute(tx);
}

/** Deletes rows that imports have kept for decisions. */
export async function deleteKeptRows(
  tx: Runner,
  table: KeptRows,
  places: readonly RowPlace[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)} kept using ${toPlaces(places)} place
    where import_id = file_id and kept.line = place.line`.execute(tx);
}
