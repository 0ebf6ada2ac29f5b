import { stripMarks } from './strip-marks.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Record<string, string> = {
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ɛ: 'e',
  ǝ: 'e',
  ə: 'e',
  ɔ: 'o',
  ɩ: 'i',
  ŋ: 'n',
  đ: 'd',
  ł: 'l',
  ø: 'o',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};
const SPECIAL = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
const APOSTROPHES = /['’‘`´ʼʻʹ′]+/gu;
const ASCII = /^[ -~]*$/u;
/** The maximum number of folded characters of a text. */
export const MAX_TEXT_LENGTH = 1000;

/**
 * Folds a text for comparison: lower case without marks, hooks and apostrophes, so that 'Ṣẹ́gun' and 'SEGUN' both
 * become 'segun'. Accepts any text, including lone surrogates and NUL, and uses its first 1,000 characters.
 */
export function foldText(text: string): string {
  const cut = text.slice(0, MAX_TEXT_LENGTH);
  if (ASCII.test(cut)) return cut.toLowerCase().replace(APOSTROPHES, '');
  return stripMarks(cut.toWellFormed())
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(SPECIAL, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

const SEPARATORS = /[^\p{L}\p{N}]+/u;
/** The words of a folded text in ASCII. */
const ASCII_WORDS = /[a-z0-9]+/gu;

/** Folds a text and splits it into words, which are runs of letters and digits. */
export function tokenize(text: string): string[] {
  const folded = foldText(text);
  // A faster split for most texts.
  if (ASCII.test(folded)) return folded.match(ASCII_WORDS) ?? [];
  return folded.split(SEPARATORS).filter(Boolean);
}
