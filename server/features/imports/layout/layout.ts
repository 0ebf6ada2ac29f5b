import type { Columns } from '#server/domain/spreadsheets/match-columns/match-columns.ts';
import type { Joins } from '#server/features/imports/rows/join-mode.ts';

/** Rows of a sheet that are read, as row numbers: those after `after`, up to and including `until`. */
export interface SheetRange {
  /** The sheet's position in the file. */
  index: number;
  after: number;
  until: number;
  /** Whether these are people above the header of the sheet. Nothing says what their columns are, so they are reported. */
  isAboveHeader?: boolean;
  /** For each column of the sheet, its column among those of all chosen sheets. Undefined when they are the same. */
  toColumn: readonly number[] | undefined;
}

/** Which rows of a staged file are read, and their columns. */
export interface Layout {
  /** The columns of all chosen sheets. */
  columns: Columns;
  /** In the order of the file. A sheet has several ranges if people stand above its header, or further headers below. */
  sheets: readonly SheetRange[];
  /** The lines of the header in the first sheet; none when the first row is data. */
  headerLines: readonly number[];
  /** The names of all sheets of the file by position, if several of them are read together. */
  sheetNames: readonly string[];
  withoutHiddenRows: boolean;
  /** Whether the rows were analysed with this layout while they were staged. */
  isDetected: boolean;
}

/** Finds the range of a row by its number. */
export function findRange({ sheets }: Pick<Layout, 'sheets'>, line: number): SheetRange | undefined {
  let [low, high] = [0, sheets.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (line <= (sheets[middle]?.until ?? Infinity)) high = middle;
    else low = middle + 1;
  }
  const range = sheets[low];
  return range && line > range.after && line <= range.until ? range : undefined;
}

/** Lists the row numbers of the headers below the first one of each sheet. */
export const listFurtherHeaders = ({ sheets }: Pick<Layout, 'sheets'>): number[] =>
  sheets.flatMap(({ index, after }, at) => {
    const above = sheets[at - 1];
    return above?.index === index && !above.isAboveHeader ? after : [];
  });

/** How the rows of a file are read. */
export interface RowSource {
  layout: Layout;
  columns: Columns;
  joins: Joins;
}
