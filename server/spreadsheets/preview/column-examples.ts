import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';

/** The number of rows in which to look for examples. */
const ROWS_MAX = 200;
const LENGTH_MAX = 60;

/** Collects the first filled cell of each column, which helps the user to recognise the column. */
export class ColumnExamples {
  readonly values: string[];
  #rows = 0;

  constructor(header: readonly string[]) {
    this.values = header.map(() => '');
  }

  add(cells: readonly string[]) {
    if (this.#rows >= ROWS_MAX) return;
    this.#rows += 1;
    for (const [index, value] of this.values.entries())
      if (value === '')
        this.values[index] = cleanCell(cells[index] ?? '')
          .slice(0, LENGTH_MAX)
          .toWellFormed();
  }
}
