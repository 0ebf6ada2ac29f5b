import { isDateFormat } from '#contract/dates/is-date-format.ts';
import { serialToDate } from '#contract/dates/serial-date.ts';
import { formatCellNumber } from '#contract/format-number.ts';
import { padNumber, parsePaddedFormat } from '#contract/pad-number.ts';

/** The text of a number as the server reads it from a workbook: a date as yyyy-mm-dd, zeros in front as displayed. */
export function formatNumberCell(value: number, code: string, is1904: boolean): string {
  const date = isDateFormat(code) ? serialToDate(value, is1904) : undefined;
  const padded = parsePaddedFormat(code);
  return date ?? (padded && padNumber(value, padded)) ?? formatCellNumber(value);
}

/** The text of a number of which the file has the displayed text, but not the format: that text if it adds zeros. */
export function chooseNumberText(value: number, displayed: string): string {
  const plain = formatCellNumber(value);
  const digits = displayed.replaceAll(/\D/gu, '');
  const addsZeros = /^[\d ()+/-]+$/u.test(displayed) && /^0*$/u.test(digits.slice(0, -plain.length));
  return addsZeros && digits.endsWith(plain) && digits.length > plain.length ? displayed : plain;
}

/** The text of a date that the file has in full. Day 0 is what a formula makes of an empty date, and not a date. */
export function formatDateCell(value: string, dayZero: string): string {
  const date = value.slice(0, 10);
  return date === dayZero ? '0' : date;
}
