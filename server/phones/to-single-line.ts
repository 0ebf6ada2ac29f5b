import { PHONE_MAX } from '#contract/limits.ts';
import { parsePhoneNumbers } from './parse-phone-numbers.ts';

const LINE_BREAKS = /\s*[\r\n]\s*/gu;
const ENDS_WITH_SEPARATOR = /[,;/|&]$/u;

/**
 * Puts a phone field on one line: a space for line breaks inside a number, a comma for those between numbers. Where
 * the commas would exceed the maximum length of the field, all become spaces.
 */
export function toSingleLine(phone: string): string {
  if (!/[\r\n]/u.test(phone)) return phone;
  const trimmed = phone.trim();
  const numbers = parsePhoneNumbers(trimmed);
  const separated = trimmed.replaceAll(LINE_BREAKS, (_, position: number) => {
    const isInside = numbers.some(({ from, to }) => from < position && position < to);
    return isInside || ENDS_WITH_SEPARATOR.test(trimmed.slice(0, position)) ? ' ' : ', ';
  });
  return separated.length > PHONE_MAX ? trimmed.replaceAll(LINE_BREAKS, ' ') : separated;
}
