import { CELL_SEPARATOR } from '#server/domain/imports/queries/staged-rows.ts';
import { stripControls } from '#server/domain/spreadsheets/parse/clean-cell.ts';

/** Replaces cells in a joined row, which grows if it has fewer cells. */
export function correctCells(joined: string, changes: readonly { column: number; text: string }[]): string {
  const cells = joined.split(CELL_SEPARATOR);
  const last = Math.max(...changes.map(({ column }) => column));
  while (cells.length <= last) cells.push('');
  for (const { column, text } of changes) cells[column] = stripControls(text);
  return cells.join(CELL_SEPARATOR);
}
