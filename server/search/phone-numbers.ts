const SEPARATORS = /[,;/|&\n\r]+|\bor\b|\band\b/iu;
/** Digits of a number that are kept: one more than the longest that exist, with its country. */
const LONGEST = 16;

/** The digits of a text alone. */
export const digitsOf = (text: string): string => text.slice(0, 1000).replaceAll(/\D/gu, '');

/** Digits as they are dialled inside Nigeria, without 00, 234 and the leading zeros. */
export const nationalDigits = (digits: string): string =>
  digits.replace(/^(?:0*234(?=\d{7}))?0*/u, '').slice(0, LONGEST);

/** Every phone number written in a text, as national digits: '0803 123 4567 / 01-4611234' gives two. */
export function phoneNumbers(text: string): string[] {
  const numbers = text
    .slice(0, 1000)
    .split(SEPARATORS)
    .map((part) => nationalDigits(digitsOf(part)));
  return [...new Set(numbers.filter((number) => number.length >= 4))];
}
