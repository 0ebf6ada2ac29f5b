/** Characters of a phone field that are read. */
export const MAX_TEXT_LENGTH = 1000;
/** Digits of a number that are kept: one more than the longest (E.164 allows 15) with its country code. */
const MAX_DIGITS = 16;
/** Digits of Arabic script: ٠ to ٩ and ۰ to ۹. */
const ARABIC = /[٠-٩۰-۹]/gu;
/** The letter O typed for a zero, but not the beginning of a word such as 'or'. */
const LETTER_O = /(?<!\p{L})[oO]+(?=\d)|(?<=[\d+(])[oO]+(?!\p{L})/gu;
/** What is dialled before the national digits: 00, 234 and leading zeros. */
const DIAL_PREFIX = /^(?:0*234(?=\d{7}))?0*/u;
/** The same for digits that may be only the beginning of a number. */
const DIAL_PREFIX_OF_PART = /^0*(?:234)?0*/u;
/** Punctuation that is written inside a number. */
const PUNCTUATION = /[\s().-]/gu;

/** Replaces other digits by 0 to 9, each in its place. */
export const toAsciiDigits = (text: string): string =>
  text
    .replace(ARABIC, (digit) => String(digit.charCodeAt(0) & 15))
    .replace(LETTER_O, (letters) => '0'.repeat(letters.length));

export const extractDigits = (text: string): string =>
  toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH)).replace(/\D/gu, '');

/** How many of the digits are dialled before the national ones. */
export const dialPrefixLength = (digits: string): number => DIAL_PREFIX.exec(digits)?.[0].length ?? 0;

/** The digits as dialled inside Nigeria, without 00, 234 and leading zeros. */
export const toNationalDigits = (digits: string): string =>
  digits.slice(dialPrefixLength(digits)).slice(0, MAX_DIGITS);

/** Strips 00, 234 and leading zeros from digits that may be only part of a number. */
export const stripDialPrefix = (digits: string): string => digits.replace(DIAL_PREFIX_OF_PART, '');

/** The national digits of a text that is one Nigerian mobile number of the given shape and nothing else. */
export const matchSingleMobile = (text: string, shape: RegExp): string | undefined =>
  shape.exec(text.replaceAll(PUNCTUATION, ''))?.[1];
