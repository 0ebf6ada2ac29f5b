import { importTexts } from '#contract/texts/imports.ts';
import {
  CELL_SEPARATOR,
  type NewRejectedRow,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import { parseRow } from './parse-row.ts';
import { toFileRow } from './parse-rows.ts';
import type { CellProblem } from './pick-cell.ts';
import type { RowFormat } from './row-format.ts';

const LEFT_OUT: CellProblem = { column: '', message: importTexts.row.leftOut };

/**
 * Restores a rejected or left-out row as in the file, with the problems that it has there. `problems` are those after
 * corrections.
 */
export function restoreUnimportedRow(
  row: StoredRow,
  problems: readonly CellProblem[],
  format: RowFormat,
): NewRejectedRow {
  const inFile = toFileRow(row, format);
  const parsed = parseRow(inFile, format);
  const isRejected = 'problems' in parsed;
  const own = isRejected ? parsed.problems : problems;
  return {
    line: row.line,
    cells: (isRejected ? parsed.cells : inFile.cells).join(CELL_SEPARATOR),
    problems: row.is_left_out ? [LEFT_OUT, ...own] : [...own],
    isOtherType: isRejected && parsed.isOtherType,
  };
}

/** Lists the rows that an import does not add, as in the file: left-out rows, and `rejected` ones before corrections. */
export function listUnimportedRows(
  rows: readonly StoredRow[],
  rejected: readonly NewRejectedRow[],
  format: RowFormat,
): NewRejectedRow[] {
  const rejectedAt = new Map(rejected.map((row) => [row.line, row]));
  return rows.flatMap((row): NewRejectedRow | [] => {
    if (row.is_left_out) return restoreUnimportedRow(row, [], format);
    const found = rejectedAt.get(row.line);
    if (!found || row.corrected === null) return found ?? [];
    return restoreUnimportedRow(row, found.problems, format);
  });
}
