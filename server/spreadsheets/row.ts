/** A problem with a whole row; its cells are then a guess. */
export type SheetRowFlaw = 'unclosed-quote' | 'too-many-columns';

/** One row of a sheet that is not blank. */
export interface SheetRow {
  /** The first line in the text file or the row in the worksheet, counted from 1. */
  line: number;
  cells: string[];
  flaw?: SheetRowFlaw;
}

/** The rows of a file and the facts about it. */
export interface Sheet {
  /** The rows in order, in batches, while the file is read. */
  rows: AsyncIterable<SheetRow[]>;
  /** Complete once the rows have been read. */
  facts: SheetFacts;
}

export interface SheetFacts {
  encoding?: string;
  delimiter?: string;
  /** The worksheet's name. */
  name?: string;
  /** Whether numbers that are dates count from 1904 instead of 1900. */
  is1904?: boolean;
}

/** Drops trailing empty cells: a spreadsheet may write the full width of its grid. */
export function trimTrailingCells(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '');
  return last === cells.length - 1 ? cells : cells.slice(0, last + 1);
}

export const isBlank = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
