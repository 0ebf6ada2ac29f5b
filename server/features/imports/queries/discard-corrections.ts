import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray } from '#server/platform/db/sql/array-literal.ts';
import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';

/** The rows after a row number, up to and including another. */
export interface LineRange {
  after: number;
  until: number;
}

const isIn = (ranges: readonly LineRange[]) => sql<boolean>`exists (
  select from unnest(${toNumberArray(ranges.map(({ after }) => after))}::integer[],
    ${toNumberArray(ranges.map(({ until }) => until))}::integer[]) range (after, until)
  where r.line > range.after and r.line <= range.until)`;

/** Rows whose corrections stay, unless they have more than `cells` cells: the columns of further ones are others now. */
export interface UnmovedRange extends LineRange {
  cells: number | null;
}

/** Counts the cells of a correction up to the last filled one. */
const countCells = (column: 'r.corrected' | 'r.corrected_before') => sql<number>`coalesce(cardinality(
  string_to_array(rtrim(${sql.ref(column)}, ${CELL_SEPARATOR}::text), ${CELL_SEPARATOR}::text)), 0)`;

const isUnmoved = (ranges: readonly UnmovedRange[]) => sql<boolean>`exists (
  select from unnest(${toNumberArray(ranges.map(({ after }) => after))}::integer[],
    ${toNumberArray(ranges.map(({ until }) => until))}::integer[],
    ${toNumberArray(ranges.map(({ cells }) => cells))}::integer[]) range (after, until, cells)
  where r.line > range.after and r.line <= range.until and (range.cells is null
    or greatest(${countCells('r.corrected')}, ${countCells('r.corrected_before')}) <= range.cells))`;

/**
 * Discards the corrections of rows that are not `unmoved`. Rows in `read` that the user left out stay left out. None of these
 * corrections can be undone.
 * @returns the number of rows that are different afterwards
 */
export async function discardCorrections(
  tx: Runner,
  upload_id: number,
  { read, unmoved }: { read: readonly LineRange[]; unmoved: readonly UnmovedRange[] },
): Promise<number> {
  const { rows } = await sql<{ discarded: number }>`with moved as (
      select line, corrected, is_left_out, is_left_out and ${isIn(read)} as stays_left_out from import_row r
      where upload_id = ${upload_id} and correction is not null and not ${isUnmoved(unmoved)}),
    discarded as (
      update import_row r
      set corrected = null, corrected_before = null, was_left_out = false, is_left_out = moved.stays_left_out,
        correction = case when moved.stays_left_out then r.correction end
      from moved where r.upload_id = ${upload_id} and r.line = moved.line)
    select count(*) as discarded from moved
    where corrected is not null or is_left_out <> stays_left_out`.execute(tx);
  return rows[0]?.discarded ?? 0;
}
