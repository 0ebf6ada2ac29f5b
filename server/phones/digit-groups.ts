import { LONGEST_TEXT, withPlainDigits } from './digits.ts';
import { lengthsOfJoinedMobiles } from './number-shape.ts';

/**
 * What stands before a group of digits. `weak`: what people write inside a number; `strong`: what they write between
 * two, and seldom inside one; `wall`: a word, a + or the start, which no number goes across.
 */
export type Gap = 'weak' | 'strong' | 'wall';

/** Digits with nothing between them. */
export interface DigitGroup {
  digits: string;
  /** Where its first digit stands in the text. */
  at: number;
  gap: Gap;
  /** The text between the group before and this one. */
  between: string;
  hasPlus: boolean;
}

const PLUS = /\+[\s\p{Cf}(]*$/u;
const WORD = /[\p{L}\p{M}]/u;
/** Spaces, dashes, dots, brackets, apostrophes, and the invisible marks that come along when a number is copied. */
const WEAK = /^(?:(?![\n\r\t])[\s\p{Cf}().\-‐-―−_·'’])*$/u;
const EXTENSION = /(?:\bext(?:n|ension)?|\bx)[\s.:]*$/iu;
/** Digits of an extension. */
const LONGEST_EXTENSION = 6;

function gapIn(between: string, isFirst: boolean): Gap {
  if (isFirst || PLUS.test(between) || WORD.test(between)) return 'wall';
  return WEAK.test(between) ? 'weak' : 'strong';
}

/** The groups of digits of a text, without extensions; several mobile numbers written as one are taken apart. */
export function digitGroups(text: string): DigitGroup[] {
  const plain = withPlainDigits(text.slice(0, LONGEST_TEXT));
  const groups: DigitGroup[] = [];
  let end = 0;
  for (const { 0: digits, index } of plain.matchAll(/\d+/gu)) {
    const between = plain.slice(end, index);
    if (groups.length > 0 && digits.length <= LONGEST_EXTENSION && EXTENSION.test(between)) continue;
    end = index + digits.length;
    const group = { between, hasPlus: PLUS.test(between), gap: gapIn(between, groups.length === 0) };
    const lengths = lengthsOfJoinedMobiles(digits);
    groups.push({ ...group, digits: digits.slice(0, lengths[0]), at: index });
    for (let at = lengths[0] ?? digits.length, next = 1; next < lengths.length; next += 1) {
      const length = lengths[next] ?? 0;
      const rest = { between: '', hasPlus: false, gap: 'strong' as const };
      groups.push({ ...rest, digits: digits.slice(at, at + length), at: index + at });
      at += length;
    }
  }
  return groups;
}
