import { isDateFormat } from '#contract/dates/is-date-format.ts';
import { serialToDate } from '#contract/dates/serial-date.ts';
import { formatCellNumber } from '#contract/format-number.ts';

/** Splits the first section of a number format into placeholders and literal text; undefined if it has anything else. */
function splitFormat(code: string): { isPlaceholder: boolean; text: string }[] | undefined {
  const [section = ''] = code.split(';', 1);
  const parts = section.matchAll(/"([^"]*)"|\\(.)|\[[^\]]*\]|_.|([0#])|([ ()+/-])|(.)/gu);
  const tokens = [];
  for (const [, quoted, escaped, placeholder, plain, other] of parts) {
    if (other !== undefined) return undefined;
    const text = placeholder ?? quoted ?? escaped ?? plain ?? '';
    tokens.push({ isPlaceholder: placeholder !== undefined, text });
  }
  return tokens;
}

/**
 * Formats a whole number whose format adds zeros in front, such as 00000000000 for phone numbers; undefined for other
 * numbers and formats.
 */
function padNumber(value: number, code: string): string | undefined {
  if (!/0[^.]*0/u.test(code) || !Number.isSafeInteger(value) || value < 0) return undefined;
  const tokens = splitFormat(code);
  if (!tokens) return undefined;
  const digits = [...String(value)];
  const first = tokens.findIndex(({ isPlaceholder }) => isPlaceholder);
  let text = '';
  for (let at = tokens.length - 1; at >= 0; at -= 1) {
    const token = tokens[at];
    if (!token) continue;
    if (!token.isPlaceholder) text = token.text + text;
    else if (at === first) text = (digits.splice(0).join('') || (token.text === '0' ? '0' : '')) + text;
    else text = (digits.pop() ?? (token.text === '0' ? '0' : '')) + text;
  }
  return text;
}

/** The text of a number as the server reads it from a workbook: a date as yyyy-mm-dd, zeros in front as displayed. */
export function formatNumberCell(value: number, code: string, is1904: boolean): string {
  const date = isDateFormat(code) ? serialToDate(value, is1904) : undefined;
  return date ?? padNumber(value, code) ?? formatCellNumber(value);
}

/** The text of a number of which the file has the displayed text, but not the format: that text if it adds zeros. */
export function chooseNumberText(value: number, displayed: string): string {
  const plain = formatCellNumber(value);
  const digits = displayed.replaceAll(/\D/gu, '');
  const addsZeros = /^[\d ()+/-]+$/u.test(displayed) && /^0*$/u.test(digits.slice(0, -plain.length));
  return addsZeros && digits.endsWith(plain) && digits.length > plain.length ? displayed : plain;
}
