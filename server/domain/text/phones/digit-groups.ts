import { MAX_TEXT_LENGTH, toAsciiDigits } from './digits.ts';
import { findJoinedMobileLengths } from './number-shape.ts';

/**
 * The separator between a group of digits and the previous one. `weak`: punctuation used inside numbers. `strong`:
 * punctuation that usually separates numbers. `boundary`: a word, a + or the start, which no number spans.
 */
export type Separator = 'weak' | 'strong' | 'boundary';

/** A run of adjacent digits. */
export interface DigitGroup {
  digits: string;
  /** The position of the first digit in the text. */
  start: number;
  separator: Separator;
  /** The text between the previous group and this one. */
  textBefore: string;
  hasPlus: boolean;
}

const PLUS = /\+[\s\p{Cf}(]*$/u;
const WORD = /[\p{L}\p{M}]/u;
/** Spaces, dashes, dots, brackets, apostrophes, and invisible characters that are often copied with numbers. */
const WEAK = /^(?:(?![\n\r\t])[\s\p{Cf}().\-‐-―−_·'’])*$/u;
const EXTENSION = /(?:\bext(?:n|ension)?|\bx)[\s.:]*$/iu;
const MAX_EXTENSION_DIGITS = 6;

function classifySeparator(textBefore: string, isFirst: boolean): Separator {
  if (isFirst || PLUS.test(textBefore) || WORD.test(textBefore)) return 'boundary';
  return WEAK.test(textBefore) ? 'weak' : 'strong';
}

/** Finds the groups of digits in a text. Omits extensions, and splits joined mobile numbers. */
export function findDigitGroups(text: string): DigitGroup[] {
  const ascii = toAsciiDigits(text.slice(0, MAX_TEXT_LENGTH));
  const groups: DigitGroup[] = [];
  let end = 0;
  for (const { 0: digits, index } of ascii.matchAll(/\d+/gu)) {
    const textBefore = ascii.slice(end, index);
    const isExtension = digits.length <= MAX_EXTENSION_DIGITS && EXTENSION.test(textBefore);
    if (groups.length > 0 && isExtension) continue;
    end = index + digits.length;
    const separator = classifySeparator(textBefore, groups.length === 0);
    const hasPlus = PLUS.test(textBefore);
    const lengths = findJoinedMobileLengths(digits);
    groups.push({ digits: digits.slice(0, lengths[0]), start: index, separator, textBefore, hasPlus });
    for (let at = lengths[0] ?? digits.length, next = 1; next < lengths.length; next += 1) {
      const length = lengths[next] ?? 0;
      const joined = { textBefore: '', hasPlus: false, separator: 'strong' as const };
      groups.push({ ...joined, digits: digits.slice(at, at + length), start: index + at });
      at += length;
    }
  }
  return groups;
}
