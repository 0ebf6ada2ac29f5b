const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at));

/** Hooked consonants of Hausa, open vowels, and vowels with the tone mark for a rising tone. */
const LETTERS = 'ƁɓƊɗƘƙƳƴƐɛƆɔƎǝǍǎǏǐǑǒǓǔǸǹ';
/** Tone marks and the dot below, which follow any letter. */
const MARKS = '\u0300\u0301\u0302\u0303\u0304\u0307\u0308\u030C\u0323';
const PUNCTUATION = '‐‑‒–—―‘’‚“”„†•…‰′″‹›⁄€₦№™−≤≥→ʼʻ\u2009\u202F';

/** Every character that the fonts of certificates have. */
export const CERTIFICATE_LETTERS = [
  // ASCII, Latin-1 and the letters of European languages.
  range(0x20, 0x7e),
  range(0xa0, 0xac),
  range(0xae, 0x148),
  range(0x14a, 0x17f),
  // Letters with dots, as in Yoruba and Igbo, and with a dot and a tone mark.
  range(0x1e00, 0x1e9b),
  range(0x1ea0, 0x1ef9),
  LETTERS,
  MARKS,
  PUNCTUATION,
].join('');
