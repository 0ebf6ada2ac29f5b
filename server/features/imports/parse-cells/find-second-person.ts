import type { SheetRow } from '#server/domain/spreadsheets/row.ts';
import { fromRowNumber } from '#server/domain/spreadsheets/row-number.ts';
import { EMPTY_WORDS } from './pick-cell.ts';
import type { RowFormat } from './row-format.ts';

/**
 * Finds the name of a second person in a row, or a cell about them. Printed lists often have two tables side by side,
 * and the people on the right would be lost, or mixed with those on the left.
 */
export function findSecondPerson(
  { line }: Pick<SheetRow, 'line'>,
  cells: readonly string[],
  { secondLists }: Pick<RowFormat, 'secondLists'>,
): string | undefined {
  const columns = secondLists.get(fromRowNumber(line).sheet) ?? [];
  return columns.map((index) => cells[index] ?? '').find((cell) => cell !== '' && !EMPTY_WORDS.test(cell));
}
