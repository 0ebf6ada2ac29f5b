// Letters that have no decomposition into a plain letter and a mark.
const PLAIN: Record<string, string> = {
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
const SPECIAL = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'gu');
const MARKS = /\p{M}+/gu;
const APOSTROPHES = /['’‘`´ʼʻʹ′]+/gu;
const ASCII = /^[ -~]*$/u;
/** Characters of a text that are looked at. */
const LONGEST = 1000;

/**
 * Lower case without tone marks, dots below, hooks and apostrophes: 'Ṣẹ́gun' and 'SEGUN' are both 'segun'.
 * Any text is taken, lone surrogates and NUL included.
 */
export function foldText(text: string): string {
  const cut = text.slice(0, LONGEST);
  if (ASCII.test(cut)) return cut.toLowerCase().replace(APOSTROPHES, '');
  return cut
    .toWellFormed()
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(APOSTROPHES, '')
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
}

const SEPARATORS = /[^\p{L}\p{N}]+/u;

/** The runs of letters and digits of a text, folded. */
export const foldedWords = (text: string): string[] => foldText(text).split(SEPARATORS).filter(Boolean);
