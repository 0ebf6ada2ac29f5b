import { MERGED_MARK } from '#server/imports/stage/cell-marks.ts';
import type { Columns } from '#server/spreadsheets/match-columns/match-columns.ts';
import { cleanCell } from '#server/spreadsheets/parse/clean-cell.ts';
import { isPersonless } from './personless-row.ts';

const NUMBER_HEADER = /^(?:#|s\s*\/?\s*n(?:o|os)?|no|nos|num(?:ber)?|serial(?: no| number)?|s\.?\s*no)\.?$/iu;

/** Finds the column that numbers the people of a list. */
export const findNumberColumn = ({ header }: Columns) => {
  const at = header.findIndex((name) => NUMBER_HEADER.test(name.trim()));
  return at < 0 ? undefined : at;
};

/**
 * Whether a row continues the one above, as in a table copied from a PDF file, where long cells wrap: it has no number,
 * phone or start date, and no name unless the list numbers its people.
 */
export function isWrapped(cells: readonly string[], columns: Columns): boolean {
  const isEmpty = (index: number) => {
    const cell = cells[index] ?? '';
    return cell.startsWith(MERGED_MARK) || cleanCell(cell) === '';
  };
  const { byField } = columns;
  const areEmpty = (...fields: Parameters<typeof byField.get>[0][]) =>
    fields.every((field) => (byField.get(field) ?? []).every(isEmpty));
  if (!areEmpty('phone', 'start_date', 'end_date')) return false;
  const number = findNumberColumn(columns);
  if (number === undefined ? !areEmpty('name', 'surname', 'first_name') : !isEmpty(number)) return false;
  return !isPersonless(cells, columns);
}
