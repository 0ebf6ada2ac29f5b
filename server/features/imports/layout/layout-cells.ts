import { CELL_SEPARATOR, type StoredRow } from '#server/domain/imports/queries/staged-rows.ts';
import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import { findRange, type RowSource } from './layout.ts';

type Source = Pick<RowSource, 'layout' | 'columns'>;

type FileRow = Pick<StoredRow, 'line' | 'cells' | 'joined'>;

/**
 * Lists the cells of a row of the file, with those of the rows that continue it, in the columns of all chosen sheets.
 * Cells beyond the header stay beyond it.
 */
export function listLayoutCells({ line, cells, joined }: FileRow, source: Source): string[] {
  const { layout, columns } = source;
  const own = (joined ?? cells).split(CELL_SEPARATOR);
  const [first] = layout.sheets;
  if (layout.sheets.length === 1 && !first?.toColumn) return own;
  const toColumn = findRange(layout, line)?.toColumn;
  if (!toColumn) return own;
  const moved: string[] = [];
  for (const [at, cell] of own.entries()) {
    const place = toColumn[at] ?? columns.header.length + at - toColumn.length;
    while (moved.length < place) moved.push('');
    moved[place] = cell;
  }
  return moved;
}

/**
 * Returns the cells of a row as the user corrected them, in the columns of all chosen sheets. Rows that continue it may
 * have been joined after the correction: cells that the user left as they were then have the joined text.
 */
export function joinCurrentCells(row: FileRow & Pick<StoredRow, 'corrected'>, source: Source): string {
  const { corrected, line, cells, joined } = row;
  const inFile = listLayoutCells(row, source);
  if (corrected === null) return inFile.join(CELL_SEPARATOR);
  if (!joined) return corrected;
  const alone = listLayoutCells({ line, cells }, source);
  const current = corrected.split(CELL_SEPARATOR);
  while (current.length < inFile.length) current.push('');
  return current
    .map((cell, at) => (cleanCell(cell) === cleanCell(alone[at] ?? '') ? (inFile[at] ?? cell) : cell))
    .join(CELL_SEPARATOR);
}
