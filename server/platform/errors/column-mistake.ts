import type { ImportField } from '#contract/calls/import-corrections.ts';

/** Why chosen columns cannot be used. */
export type ColumnMistake =
  /** The file has no column at this index. */
  | { code: 'no-column'; column: number }
  | { code: 'column-twice'; header: string }
  | { code: 'field-twice'; field: ImportField }
  /** A chosen sheet is missing, or has no header in the chosen lines. */
  | { code: 'no-sheet' }
  | { code: 'no-line' };
