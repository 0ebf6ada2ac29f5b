import {
  type NewRejectedRow,
  CELL_SEPARATOR,
  type ReadyRow,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { isStatusMissing } from './check-leaving.ts';
import { joinCurrentCells, listLayoutCells } from '#server/features/imports/layout/layout-cells.ts';
import { isWrapped } from '#server/features/imports/rows/wrapped-row.ts';
import { parseRow, type PersonlessRow } from './parse-row.ts';
import type { RowFormat } from './row-format.ts';

/** The parsed rows of a batch. */
export interface ParsedRows {
  ready: ReadyRow[];
  rejected: NewRejectedRow[];
  /** The number of ready rows that the user corrected. */
  corrected: number;
  /** The number of ready rows with neither a status nor a leaving date, in a file with a status column. */
  withoutStatus: number;
  /** Rows that describe no person. */
  withoutPerson: PersonlessRow[];
  /** The number of rejected rows that seem to continue the row above. */
  wrapped: number;
}

/** Converts a staged row to a row of the table, as in the file. Rows that continue it belong to it. */
export const toFileRow = (row: StoredRow, format: RowFormat): SheetRow => ({
  line: row.line,
  cells: listLayoutCells(row, format),
  flaw: row.flaw ?? undefined,
});

/** Converts a staged row to a row of the table, as the user corrected it. The user has checked all its cells then. */
const toCorrectedRow = (row: StoredRow, format: RowFormat): SheetRow =>
  row.corrected === null
    ? toFileRow(row, format)
    : { line: row.line, cells: joinCurrentCells(row, format).split(CELL_SEPARATOR), isCorrected: true };

/** Parses staged rows as candidates, except those that the user left out. */
export function parseRows(rows: readonly StoredRow[], format: RowFormat): ParsedRows {
  const parsed: ParsedRows = {
    ready: [],
    rejected: [],
    corrected: 0,
    withoutStatus: 0,
    withoutPerson: [],
    wrapped: 0,
  };
  for (const stored of rows) {
    if (stored.is_left_out) continue;
    const row = toCorrectedRow(stored, format);
    const result = parseRow(row, format);
    if ('withoutPerson' in result) {
      parsed.withoutPerson.push(result);
    } else if ('problems' in result) {
      const { line, problems, isOtherType } = result;
      parsed.rejected.push({ line, problems, isOtherType, cells: result.cells.join(CELL_SEPARATOR) });
      parsed.wrapped += Number(isWrapped(row.cells, format.columns));
    } else {
      parsed.ready.push(result);
      parsed.corrected += Number(stored.corrected !== null);
      parsed.withoutStatus += Number(isStatusMissing(format, row.cells));
    }
  }
  return parsed;
}
