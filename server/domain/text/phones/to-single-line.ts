import { PHONE_MAX } from '#contract/limits.ts';
import { parsePhoneNumbers } from './parse-phone-numbers.ts';

const LINE_BREAKS = /\s*[\r\n]\s*/gu;
const ENDS_WITH_SEPARATOR = /[,;/|&]$/u;

/**
 * Converts a phone field to a single line. Line breaks become a space inside a number and a comma between numbers, or
 * always a space when commas would exceed the field's maximum length.
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
