import type { Field } from './guess-field.ts';

export type ColumnMistake =
  /** The file has no column at this index. */
  | { code: 'no-column'; column: number }
  | { code: 'column-twice'; header: string }
  | { code: 'field-twice'; field: Field };

/** Chosen columns that contradict each other or the file. */
export class InvalidColumnChoices extends Error {
  readonly mistakes: readonly ColumnMistake[];

  constructor(mistakes: readonly ColumnMistake[]) {
    super('The chosen columns contradict each other or the file.');
    this.mistakes = mistakes;
  }
}
