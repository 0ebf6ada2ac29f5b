import { cleanCell } from '#server/domain/spreadsheets/parse/clean-cell.ts';
import type { SheetRow } from '#server/domain/spreadsheets/row.ts';

/**
 * Combines two rows into one header. A cell of the first row above several cells of the second belongs to each of them:
 * 'Dates' above 'Hired' and 'Left'.
 */
export function combineRows(first: SheetRow, second: SheetRow): SheetRow {
  const length = Math.max(first.cells.length, second.cells.length);
  let group = '';
  const cells = Array.from({ length }, (_, at) => {
    const [top, below] = [cleanCell(first.cells[at] ?? ''), cleanCell(second.cells[at] ?? '')];
    if (top) group = below ? top : '';
    else if (!below) group = '';
    const above = top || group;
    return above && below && above !== below ? `${above} ${below}` : above || below;
  });
  return { line: second.line, cells };
}
