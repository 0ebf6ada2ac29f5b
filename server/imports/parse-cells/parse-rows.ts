import {
  type BadRow,
  CELL_SEPARATOR,
  type ReadyRow,
  type StagedRow,
} from '#server/db/imports/staged-rows.ts';
import { lacksStatus, type Reading, readCandidate } from './parse-row.ts';

/** What some rows are read as. */
export interface SortedRows {
  ready: ReadyRow[];
  bad: BadRow[];
  /** Of the bad: rows about candidates of the other type. */
  otherType: number;
  /** Of the ready: people of whom a file with a status column says neither a status nor a leaving date. */
  withoutStatus: number;
}

/** Reads staged rows as candidates. */
export function sortOut(rows: readonly StagedRow[], reading: Reading): SortedRows {
  const sorted: SortedRows = { ready: [], bad: [], otherType: 0, withoutStatus: 0 };
  for (const { line, cells, flaw } of rows) {
    const row = { line, cells: cells.split(CELL_SEPARATOR), flaw: flaw ?? undefined };
    const read = readCandidate(row, reading);
    if (!read) continue;
    if ('problems' in read) {
      sorted.bad.push({ line, problems: read.problems, cells: read.cells.join(CELL_SEPARATOR) });
      sorted.otherType += Number(read.isOtherType);
    } else {
      sorted.ready.push(read);
      sorted.withoutStatus += Number(lacksStatus(reading, row.cells));
    }
  }
  return sorted;
}
