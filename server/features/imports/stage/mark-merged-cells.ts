import {
  CELL_SEPARATOR,
  listStagedRows,
  updateStagedCells,
} from '#server/domain/imports/queries/staged-rows.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { fromRowNumber, toRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import type { MergedCell } from '#server/domain/spreadsheets/row.ts';
import { MERGED_MARK, TITLE_MARK } from '#server/features/imports/rows/cell-marks.ts';
import type { Staging } from './staged-row-writer.ts';

const BATCH_ROWS = 1000;
/** Longer values are remarks rather than a department or a school. */
const VALUE_MAX = 200;

/** Applies merged cells to rows in their order. */
class MergedCells {
  #merged: MergedCell[];
  #next = 0;
  /** The last line and the value of those that span the current line, by column. */
  #open = new Map<number, { last: number; value: string }>();

  constructor(merged: readonly MergedCell[]) {
    this.#merged = merged.toSorted((a, b) => a.first - b.first);
  }

  /** Changes the cells of a row. @returns whether it did */
  apply(line: number, cells: string[]): boolean {
    let isChanged = false;
    for (const [column, { last, value }] of this.#open) {
      if (last < line) this.#open.delete(column);
      if (last < line || cells[column]) continue;
      while (cells.length < column) cells.push('');
      cells[column] = MERGED_MARK + value;
      isChanged = true;
    }
    for (
      let merged = this.#merged[this.#next];
      merged && merged.first <= line;
      merged = this.#merged[this.#next]
    ) {
      this.#next += 1;
      const { first, last, column } = merged;
      const value = cleanCell(cells[column] ?? '');
      if (first !== line || value === '' || value.length > VALUE_MAX) continue;
      if (last > line) this.#open.set(column, { last, value });
      else {
        cells[column] = TITLE_MARK + value;
        isChanged = true;
      }
    }
    return isChanged;
  }
}

/**
 * Marks merged cells in the staged rows of a sheet, once they are known: a cell that spans several rows is repeated in
 * the rows below, and one that spans several columns is marked as a title.
 * @throws DomainError when the repeated values are too long in total
 */
export async function markMergedCells(
  { runner, upload, budget }: Staging,
  sheet: number,
  merged: readonly MergedCell[],
) {
  if (merged.length === 0) return;
  const cells = new MergedCells(merged);
  const until = toRowNumber(sheet + 1, 0) - 1;
  const last = toRowNumber(sheet, Math.max(...merged.map((cell) => cell.last)));
  for (let after = toRowNumber(sheet, 0); after < last;) {
    const rows = await listStagedRows(runner, upload, { after, until, limit: BATCH_ROWS });
    const end = rows.at(-1);
    if (!end) return;
    const changed = rows.flatMap((row) => {
      const own = row.cells.split(CELL_SEPARATOR);
      if (!cells.apply(fromRowNumber(row.line).line, own)) return [];
      const joined = own.join(CELL_SEPARATOR);
      budget.addCharacters(joined.length - row.cells.length);
      return { line: row.line, cells: joined };
    });
    await updateStagedCells(runner, upload, changed);
    after = end.line;
  }
}
