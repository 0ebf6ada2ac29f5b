import {
  type NewRejectedRow,
  CELL_SEPARATOR,
  type ReadyRow,
  type StagedRow,
} from '#server/db/imports/staged-rows.ts';
import { isStatusMissing } from './check-leaving.ts';
import { parseRow } from './parse-row.ts';
import type { RowFormat } from './row-format.ts';

/** The parsed rows of a batch. */
export interface ParsedRows {
  ready: ReadyRow[];
  rejected: NewRejectedRow[];
  /** The rejected rows that describe candidates of the other type. */
  otherType: number;
  /** The number of ready rows with neither a status nor a leaving date, in a file with a status column. */
  withoutStatus: number;
}

/** Parses staged rows as candidates. */
export function parseRows(rows: readonly StagedRow[], format: RowFormat): ParsedRows {
  const parsed: ParsedRows = { ready: [], rejected: [], otherType: 0, withoutStatus: 0 };
  for (const { line, cells, flaw } of rows) {
    const row = { line, cells: cells.split(CELL_SEPARATOR), flaw: flaw ?? undefined };
    const result = parseRow(row, format);
    if (!result) continue;
    if ('problems' in result) {
      parsed.rejected.push({ line, problems: result.problems, cells: result.cells.join(CELL_SEPARATOR) });
      parsed.otherType += Number(result.isOtherType);
    } else {
      parsed.ready.push(result);
      parsed.withoutStatus += Number(isStatusMissing(format, row.cells));
    }
  }
  return parsed;
}
