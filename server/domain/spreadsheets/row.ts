import type { SheetRowFlaw } from '#server/platform/db/schema/import-tables.ts';

/** The maximum number of characters of a row. A small workbook may refer to a long string millions of times. */
export const ROW_CHARACTERS_MAX = 262_144;

/** One row of a sheet that is not blank. */
export interface SheetRow {
  /** The first line in the text file or the row in the worksheet, counted from 1. */
  line: number;
  cells: string[];
  flaw?: SheetRowFlaw;
  /** Whether the spreadsheet hides the row. */
  isHidden?: boolean;
  /** Whether the user corrected the row in the preview, and so says that it describes a person. */
  isCorrected?: boolean;
}

/** A cell that spans several lines, from `first` to `last`, or at least three columns of one line. */
export interface MergedCell {
  first: number;
  last: number;
  /** Its first column. */
  column: number;
}

/** What a worksheet says about its rows. */
export interface SheetLayoutFacts {
  hiddenColumns: number[];
  /** In no order. */
  merged: MergedCell[];
}

/** One sheet of a file: a worksheet, or all of a text file. */
export interface Sheet {
  /** The worksheet's name; undefined for a text file. */
  name: string | undefined;
  isHidden: boolean;
  /** The bytes that reading it unpacks. */
  size: number;
  /** Reads the rows in order, in batches. A text file can be read only once, while it arrives. */
  read(): AsyncIterable<SheetRow[]>;
  /** Complete once the rows have been read. */
  layout: SheetLayoutFacts;
}

/** An opened file. */
export interface Spreadsheet {
  facts: FileFacts;
  sheets: Sheet[];
  close(): Promise<void>;
}

/** The facts about a file. Complete once its rows have been read. */
export interface FileFacts {
  encoding?: string;
  delimiter?: string;
  /** Whether numbers that are dates count from 1904 instead of 1900. */
  is1904?: boolean;
  /** The worksheets of a workbook that are not read, because it has too many. */
  furtherSheets?: number;
}

/** Drops trailing empty cells: a spreadsheet may write the full width of its grid. */
export function trimTrailingCells(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
