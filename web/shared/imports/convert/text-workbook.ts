import { IMPORT_MAX_COLUMNS } from '#contract/limits.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { ConversionProblem } from './conversion-problem.ts';

/** A row with the text of each cell. `line` counts from 1. */
export interface TextRow {
  line: number;
  cells: readonly string[];
  isHidden: boolean;
}

/** A sheet whose cells are texts already. Columns count from 0. */
export interface TextSheet {
  name: string;
  isHidden: boolean;
  rows: TextRow[];
  merged: MergedRange[];
  hiddenColumns: number[];
}

export interface MergedRange {
  line: number;
  column: number;
  lastLine: number;
  lastColumn: number;
}

/** More cells than a file of the maximum size has. A small file may repeat a cell a billion times. */
const CELLS_MAX = 8_000_000;
const LINES_MAX = 1_048_576;
/** As many as the server reads. */
const MERGED_MAX = 10_000;

/** Collects sheets, up to a total number of cells. */
export class TextWorkbook {
  readonly sheets: TextSheet[] = [];
  /** Whether numbers that are dates count from 1904 instead of 1900. */
  is1904 = false;
  #cells = 0;

  addSheet(name: string, isHidden = false): TextSheet {
    const sheet = { name, isHidden, rows: [], merged: [], hiddenColumns: [] };
    this.sheets.push(sheet);
    return sheet;
  }

  /**
   * Adds a row, `times` times, unless it is blank.
   * @throws ConversionProblem when the sheets have too many cells
   */
  addRow(sheet: TextSheet, line: number, cells: string[], { isHidden = false, times = 1 } = {}) {
    if (cells.length === 0) return;
    for (let at = 0; at < times && line + at <= LINES_MAX; at += 1) {
      this.#cells += cells.length;
      if (this.#cells > CELLS_MAX) throw new ConversionProblem(importTexts.tooMuch);
      sheet.rows.push({ line: line + at, cells, isHidden });
    }
  }
}

/** Sets a cell of a row, `times` times to the right. All beyond the last column that is read are one cell. */
export function setCell(cells: string[], column: number, text: string, times = 1) {
  if (text === '') return;
  const last = Math.min(column + times - 1, IMPORT_MAX_COLUMNS);
  for (let at = Math.min(column, IMPORT_MAX_COLUMNS); at <= last; at += 1) {
    while (cells.length < at) cells.push('');
    cells[at] = text;
  }
}

export function addMerged(sheet: TextSheet, range: MergedRange) {
  const isOne = range.line === range.lastLine && range.column === range.lastColumn;
  if (!isOne && range.column < IMPORT_MAX_COLUMNS && sheet.merged.length < MERGED_MAX)
    sheet.merged.push(range);
}

export function addHiddenColumns(sheet: TextSheet, column: number, count: number) {
  const end = Math.min(column + count, IMPORT_MAX_COLUMNS);
  for (let at = column; at < end; at += 1) sheet.hiddenColumns.push(at);
}

/** A count or place in an attribute, between `min` and the last line. */
export const toCount = (text: string | undefined, min = 1): number =>
  Math.min(Math.max(Math.trunc(Number(text)) || min, min), LINES_MAX);
