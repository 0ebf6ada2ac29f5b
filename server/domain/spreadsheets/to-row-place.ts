import type { RowPlace } from '#contract/calls/imports.ts';
import { fromRowNumber } from './row-number.ts';

/** Locates a row by its number. `sheets` are the names of the file's sheets if several of them were imported together. */
export function toRowPlace(row: number, sheets: readonly string[]): RowPlace {
  const { sheet, line } = fromRowNumber(row);
  return { row, sheet: sheets[sheet] ?? null, line };
}
