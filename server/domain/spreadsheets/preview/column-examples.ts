import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';

/** The number of rows in which to look for examples. */
const ROWS_MAX = 200;
const EXAMPLES_MAX = 3;
const LENGTH_MAX = 60;

/** Collects the first different texts of each column, which help the user to recognise the column. */
export class ColumnExamples {
  readonly values: string[][];
  #rows = 0;

  constructor(header: readonly string[]) {
    this.values = header.map(() => []);
  }

  add(cells: readonly string[]) {
    if (this.#rows >= ROWS_MAX) return;
    this.#rows += 1;
    for (const [index, values] of this.values.entries()) {
      const cell = cells[index];
      if (!cell || values.length === EXAMPLES_MAX) continue;
      const value = cleanCell(cell).slice(0, LENGTH_MAX).toWellFormed();
      if (value !== '' && !values.includes(value)) values.push(value);
    }
  }
}
