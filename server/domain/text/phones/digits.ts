/** Maximum number of parsed characters of a phone field. */
export const MAX_TEXT_LENGTH = 1000;
/** Maximum digits of a parsed number: one more than the longest (E.164 allows 15) with its country code. */
const MAX_DIGITS = 16;
/** Digits of Arabic script: ٠ to ٩ and ۰ to ۹. */
const ARABIC = /[٠-٩۰-۹]/gu;
/** The letters O, l and I typed for 0 and 1, except at the beginning of a word such as 'or'. */
const LETTERS_FOR_DIGITS = /(?<!\p{L})[oOlI]+(?=\d)|(?<=[\d+(])[oOlI]+(?!\p{L})/gu;
/** The dialled prefix before the national digits: 00, 234 and leading zeros. */
const DIAL_PREFIX = /^(?:0*234(?=\d{7}))?0*/u;
/** The same prefix for digits that may be an incomplete number. */
const DIAL_PREFIX_OF_PART = /^0*(?:234)?0*/u;
/** Punctuation used inside a number. */
const PUNCTUATION = /[\s().-]/gu;

/** Replaces Arabic digits and the letters O, l and I with ASCII digits, without moving any character. */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(LETTERS_FOR_DIGITS, (letters) => letters.replaceAll(/[oO]/gu, '0').replaceAll(/[lI]/gu, '1'));

export const extractDigits = (text: string): string =>
  toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH)).replace(/\D/gu, '');

/** Returns the length of the dialled prefix. */
export const dialPrefixLength = (digits: string): number => DIAL_PREFIX.exec(digits)?.[0].length ?? 0;

/** Returns the digits as dialled inside Nigeria, without 00, 234 and leading zeros. */
export const toNationalDigits = (digits: string): string =>
  digits.slice(dialPrefixLength(digits)).slice(0, MAX_DIGITS);

/** Removes 00, 234 and leading zeros from digits that may be an incomplete number. */
export const stripDialPrefix = (digits: string): string => digits.replace(DIAL_PREFIX_OF_PART, '');

/** Returns the national digits if the text is exactly one Nigerian mobile number of the given shape. */
export const matchSingleMobile = (text: string, shape: RegExp): string | undefined =>
  shape.exec(text.replaceAll(PUNCTUATION, ''))?.[1];
