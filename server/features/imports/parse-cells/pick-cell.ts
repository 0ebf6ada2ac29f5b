import type { ImportField } from '#contract/calls/import-corrections.ts';
import type { RowFormat } from './row-format.ts';

export interface CellProblem {
  /** The column's name in the file; empty for the whole row. */
  column: string;
  message: string;
}

/** A cell and its column. */
export interface PickedCell {
  index: number;
  column: string;
  text: string;
}

/** Adds a problem to the row. */
export type Report = (column: string, message: string) => void;

const EXCERPT_MAX = 60;
/** Words that people type instead of leaving a cell empty. */
export const EMPTY_WORDS = /^(?:n\/?a|nil|none|null|[-–—.]+|not applicable|not available)$/iu;
/** Includes the last day that spreadsheets know, which payroll programs write for no end. */
export const STILL_THERE =
  /^(?:(?:to |till |until )?(?:present|date|now|today)|current(?:ly)?|active|ongoing|in service|still .*|not yet\b.*|\d\d?[-/. ]\d\d?[-/. ]9999|9999[-/. ]?12[-/. ]?31)$/iu;

/** Shortens a text for a message. */
export const excerpt = (text: string) =>
  text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX).toWellFormed()}…` : text;
export const toOneLine = (text: string) => (text.includes('\n') ? text.replaceAll(/\s+/gu, ' ') : text);

/** Returns the first filled cell among the columns of `field`. */
export function pickCell(
  { columns: { byField, header } }: RowFormat,
  cells: string[],
  field: ImportField,
): PickedCell | undefined {
  const indexes = byField.get(field) ?? [];
  const index = indexes.find((index) => cells[index]) ?? indexes[0];
  return index === undefined ? undefined : { index, column: header[index] ?? '', text: cells[index] ?? '' };
}
