import { CELL_SEPARATOR, type StoredRow } from '#server/db/imports/staged-rows.ts';
import { fromRowNumber } from '#server/spreadsheets/row-number.ts';
import type { RowSource } from './layout.ts';

type Source = Pick<RowSource, 'layout' | 'columns'>;

/** Lists the cells of a row of the file in the columns of all chosen sheets. Cells beyond the header stay beyond it. */
export function listLayoutCells({ line, cells }: { line: number; cells: string }, source: Source): string[] {
  const { layout, columns } = source;
  const own = cells.split(CELL_SEPARATOR);
  const [first] = layout.sheets;
  if (layout.sheets.length === 1 && !first?.toColumn) return own;
  const toColumn = layout.sheets.find(({ index }) => index === fromRowNumber(line).sheet)?.toColumn;
  if (!toColumn) return own;
  const moved: string[] = [];
  for (const [at, cell] of own.entries()) {
    const place = toColumn[at] ?? columns.header.length + at - toColumn.length;
    while (moved.length < place) moved.push('');
    moved[place] = cell;
  }
  return moved;
}

/** Returns the cells of a row as the user corrected them, in the columns of all chosen sheets. */
export const joinCurrentCells = (
  row: Pick<StoredRow, 'line' | 'cells' | 'corrected'>,
  source: Source,
): string => row.corrected ?? listLayoutCells(row, source).join(CELL_SEPARATOR);
