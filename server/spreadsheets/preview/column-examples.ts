import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';

/** So many rows are looked at: a column that is empty there has little to say. */
const ROWS_MAX = 200;
const LENGTH_MAX = 60;

/** What the first filled cell of each column says, for the person who knows the column by it. */
export class Examples {
  readonly found: string[];
  #looked = 0;

  constructor(header: readonly string[]) {
    this.found = header.map(() => '');
  }

  look(cells: readonly string[]) {
    if (this.#looked >= ROWS_MAX) return;
    this.#looked += 1;
    for (const [index, found] of this.found.entries())
      if (found === '')
        this.found[index] = cleanCell(cells[index] ?? '')
          .slice(0, LENGTH_MAX)
          .toWellFormed();
  }
}
