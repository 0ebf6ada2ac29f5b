/** Characters of a text that are read. */
export const LONGEST_TEXT = 1000;
/** Digits of a number that are kept: one more than the longest that exists, with its country code. */
const LONGEST = 16;
/** A number written in other digits than 0 to 9 counts too: ٠ to ٩ and ۰ to ۹. */
const ARABIC = /[٠-٩۰-۹]/gu;
/** The letter O typed for a zero, but not the beginning of a word such as 'or'. */
const LETTER_O = /(?<!\p{L})[oO]+(?=\d)|(?<=[\d+(])[oO]+(?!\p{L})/gu;
/** What is dialled before the national digits: 00, 234 and leading zeros. */
const PREFIX = /^(?:0*234(?=\d{7}))?0*/u;

/** The text with its digits as 0 to 9, every character in its place. */
export const withPlainDigits = (text: string): string =>
  text
    .replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(LETTER_O, (letters) => '0'.repeat(letters.length));

/** The digits of a text alone. */
export const digitsOf = (text: string): string =>
  withPlainDigits(text.slice(0, LONGEST_TEXT)).replace(/\D/gu, '');

/** How many of these digits are dialled before the national ones. */
export const prefixLength = (digits: string): number => PREFIX.exec(digits)?.[0].length ?? 0;

/** Digits as they are dialled inside Nigeria, without 00, 234 and leading zeros. */
export const nationalDigits = (digits: string): string =>
  digits.slice(prefixLength(digits)).slice(0, LONGEST);
