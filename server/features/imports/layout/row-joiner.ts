import {
  CELL_SEPARATOR,
  type StagedRow,
  type StoredRow,
} from '#server/domain/imports/queries/staged-rows.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { listLayoutCells } from './layout-cells.ts';
import type { RowSource } from './layout.ts';
import { CONTINUED_MARK } from '#server/features/imports/rows/cell-marks.ts';
import { decideJoin } from '#server/features/imports/rows/join-mode.ts';
import { countNameWords, findContinued } from '#server/features/imports/rows/wrapped-row.ts';

/** A person's cells never take more lines or characters. Each row is joined to all before it, which takes time. */
const ROWS_MAX = 10;
const CHARACTERS_MAX = 5000;

/**
 * Joins each row that continues the one above to it, or marks the one above if that is unclear. Keep one for the rows of a
 * sheet, in their order.
 */
export class RowJoiner<R extends StagedRow & Partial<StoredRow>> {
  #source: RowSource;
  /** The last row, which the next one may continue. */
  #pending: R | undefined;
  /** The number of rows that the last row consists of. */
  #count = 1;

  constructor(source: RowSource) {
    this.#source = source;
  }

  /** Returns the rows that are complete. */
  join(rows: readonly R[]): R[] {
    const complete: R[] = [];
    for (const row of rows) {
      const decision = this.#pending && this.#decide(this.#pending, row);
      if (this.#pending && decision === 'join') {
        const joined = append(this.#pending.joined ?? this.#pending.cells, row.cells.split(CELL_SEPARATOR));
        this.#pending = { ...this.#pending, joined };
        this.#count += 1;
        continue;
      }
      if (this.#pending) complete.push(decision === 'report' ? mark(this.#pending) : this.#pending);
      this.#pending = row;
      this.#count = 1;
    }
    return complete;
  }

  /** Returns the last row. */
  end(): R[] {
    const rows = this.#pending ? [this.#pending] : [];
    this.#pending = undefined;
    return rows;
  }

  /** A row that the user corrected or left out, or whose cells are wrong, continues no other. */
  #decide(above: R, row: R): ReturnType<typeof decideJoin> {
    const { columns, joins } = this.#source;
    if ((row.corrected ?? null) !== null || row.is_left_out || row.flaw || above.flaw) return 'apart';
    const characters = (above.joined ?? above.cells).length + row.cells.length;
    const isFull = this.#count >= ROWS_MAX || characters > CHARACTERS_MAX;
    if (isFull && joins.mode === 'all') return 'apart';
    const [cells, cellsAbove] = [listLayoutCells(row, this.#source), listLayoutCells(above, this.#source)];
    const continued = findContinued(cellsAbove, cells, columns);
    if (continued === undefined) return 'apart';
    const decision = decideJoin(joins, continued, countNameWords(cellsAbove, columns));
    return isFull && decision === 'join' ? 'report' : decision;
  }
}

/** Marks a row as one that the row below may continue. */
const mark = <R extends StagedRow>(row: R): R => ({
  ...row,
  joined: (row.joined ?? row.cells) + CONTINUED_MARK,
});

function append(cells: string, more: readonly string[]): string {
  const joined = cells.split(CELL_SEPARATOR);
  for (const [at, cell] of more.entries()) {
    while (joined.length <= at) joined.push('');
    joined[at] = [joined[at] ?? '', cleanCell(cell)].filter(Boolean).join(' ');
  }
  return joined.join(CELL_SEPARATOR);
}
