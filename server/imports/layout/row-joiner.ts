import { CELL_SEPARATOR, type StagedRow, type StoredRow } from '#server/db/imports/staged-rows.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { listLayoutCells } from './layout-cells.ts';
import { isPersonless } from './personless-row.ts';
import type { RowSource } from './layout.ts';
import { isWrapped } from './wrapped-row.ts';

/** Joins each row that continues the one above to it. Keep one for the rows of a sheet, in their order. */
export class RowJoiner<R extends StagedRow & Partial<StoredRow>> {
  #source: Pick<RowSource, 'layout' | 'columns'>;
  /** The last row, which the next one may continue. */
  #pending: R | undefined;

  constructor(source: Pick<RowSource, 'layout' | 'columns'>) {
    this.#source = source;
  }

  /** Returns the rows that are complete. */
  join(rows: readonly R[]): R[] {
    const complete: R[] = [];
    for (const row of rows) {
      if (this.#pending && this.#continues(this.#pending, row)) {
        const joined = append(this.#pending.joined ?? this.#pending.cells, row.cells.split(CELL_SEPARATOR));
        this.#pending = { ...this.#pending, joined };
        continue;
      }
      if (this.#pending) complete.push(this.#pending);
      this.#pending = row;
    }
    return complete;
  }

  /** Returns the last row. */
  end(): R[] {
    const rows = this.#pending ? [this.#pending] : [];
    this.#pending = undefined;
    return rows;
  }

  /** A row that the user corrected or skipped continues no other. */
  #continues(above: R, row: R): boolean {
    const { columns } = this.#source;
    if ((row.corrected ?? null) !== null || row.is_skipped) return false;
    return (
      isWrapped(listLayoutCells(row, this.#source), columns) &&
      !isPersonless(listLayoutCells(above, this.#source), columns)
    );
  }
}

function append(cells: string, more: readonly string[]): string {
  const joined = cells.split(CELL_SEPARATOR);
  for (const [at, cell] of more.entries()) {
    while (joined.length <= at) joined.push('');
    joined[at] = [joined[at] ?? '', cleanCell(cell)].filter(Boolean).join(' ');
  }
  return joined.join(CELL_SEPARATOR);
}
