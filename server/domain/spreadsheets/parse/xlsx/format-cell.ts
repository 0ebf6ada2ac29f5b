import { serialToDate } from '#contract/dates/serial-date.ts';
import { formatCellNumber } from '#contract/format-number.ts';
import { padNumber } from '#contract/pad-number.ts';
import { unescapeText } from './shared-strings.ts';
import type { Workbook } from './workbook.ts';

/** One cell of the worksheet's XML. `type` and `style` are the attributes t and s. */
export interface Cell {
  type: string;
  style: string;
  /** Undefined when it has none, not even an empty one. */
  value: string | undefined;
  isFormula?: boolean;
}

/** Shown for a formula that was saved without its value, as other spreadsheet errors are. */
export const NO_VALUE = '#NOVALUE!';

/** Formats the value of a cell as text: a date as yyyy-mm-dd, and a number with the zeros that its format adds. */
export function formatCell(
  { type, style, value = '', isFormula }: Cell,
  { strings, styles, is1904 }: Workbook,
): string {
  // An empty text is a value, but programs that do not calculate write an empty value of no type.
  if (isFormula && value === '' && type !== 'str') return NO_VALUE;
  if (type === 's') return value === '' ? '' : strings.get(Number(value));
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'd') return value.slice(0, 10);
  if (type === 'inlineStr' || type === 'str') return unescapeText(value);
  if (type === 'e' || value === '') return value;
  const number = Number(value);
  const { isDate = false, padded } = styles[Number(style || 0)] ?? {};
  const text = (isDate ? serialToDate(number, is1904) : undefined) ?? (padded && padNumber(number, padded));
  return text ?? (Math.abs(number) < 1e21 ? formatCellNumber(number) : value);
}
