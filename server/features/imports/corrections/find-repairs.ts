import { setImmediate } from 'node:timers/promises';
import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { Replacement } from '#contract/calls/upload-rows.ts';
import { REPLACEMENT_ROWS_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/platform/db/database.ts';
import {
  type CorrectableRow,
  listRejectedStagedRows,
} from '#server/features/imports/queries/row-corrections.ts';
import { CELL_SEPARATOR, type StoredRow } from '#server/domain/imports/queries/staged-rows.ts';
import { joinCurrentCells } from '#server/features/imports/layout/layout-cells.ts';
import { parseRow } from '#server/features/imports/parse-cells/parse-row.ts';
import type { RowFormat } from '#server/features/imports/parse-cells/row-format.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { correctCells } from './correct-cells.ts';
import { findColumn } from './present-upload-row.ts';
import { replaceInCell } from './replacement.ts';

const BATCH_ROWS = 500;
/** Rows tried before the event loop gets a turn to serve other requests. */
const ROWS_PER_SLICE = 50;
/** Fields that tell people apart. A whole value of one person is never given to others. */
const IDENTITY: readonly ImportField[] = ['name', 'surname', 'first_name', 'other_names', 'phone'];

/** Whether a column holds what tells people apart. */
export const identifies = ({ columns: { byField } }: RowFormat, column: number) =>
  IDENTITY.some((field) => byField.get(field)?.includes(column));

/** Applies a replacement to a rejected row. @returns undefined unless it solves the problem in its column */
function repairRow(row: CorrectableRow, replacement: Replacement, format: RowFormat): StoredRow | undefined {
  const { column } = replacement;
  const problems = row.problems ?? [];
  const inColumn = (problem: { column: string }) => findColumn(format, problem.column) === column;
  if (!problems.some(inColumn)) return undefined;
  const cells = joinCurrentCells(row, format);
  const cell = cleanCell(cells.split(CELL_SEPARATOR)[column] ?? '');
  if (cell === replacement.from && identifies(format, column)) return undefined;
  const text = replaceInCell(cell, replacement);
  if (text === undefined || text === cell) return undefined;
  const corrected = correctCells(cells, [{ column, text }]);
  const repaired = { line: row.line, cells: corrected.split(CELL_SEPARATOR), isCorrected: true };
  const parsed = parseRow(repaired, format);
  if ('withoutPerson' in parsed) return undefined;
  if ('problems' in parsed && (parsed.problems.some(inColumn) || parsed.problems.length >= problems.length))
    return undefined;
  return { ...row, corrected, is_left_out: false };
}

/** Finds the rejected rows whose problem each replacement solves, among the first ones of an upload. */
export async function findRepairs(
  runner: Runner,
  upload: number,
  replacements: readonly Replacement[],
  format: RowFormat,
): Promise<StoredRow[][]> {
  const repairs = replacements.map((): StoredRow[] => []);
  if (repairs.length === 0) return repairs;
  let [after, tried] = [-1, 0];
  while (tried < REPLACEMENT_ROWS_MAX) {
    const rows = await listRejectedStagedRows(runner, upload, after, BATCH_ROWS);
    for (const row of rows) {
      for (const [at, replacement] of replacements.entries()) {
        const repaired = repairRow(row, replacement, format);
        if (repaired) repairs[at]?.push(repaired);
      }
      if ((tried += 1) % ROWS_PER_SLICE === 0) await setImmediate();
    }
    if (rows.length < BATCH_ROWS) break;
    after = rows.at(-1)?.line ?? after;
  }
  return repairs;
}
