// Commonly confused sounds in Nigerian and European names: silent letters and digraphs first, then classes of letters.
const DIGRAPHS: readonly [RegExp, string][] = [
  [/^kn/u, 'n'],
  [/^wr/u, 'r'],
  // The final e of old spellings: 'Cooke', 'Brownes'.
  [/(?<=[a-z]{2}[^aeiouy])e(?=s?$)/u, ''],
  [/sch/gu, 's'],
  [/ph|gb|kp/gu, 'b'],
  [/ck|gh|kh|qu/gu, 'k'],
  [/sh|ch|ts|tz/gu, 's'],
  [/dj/gu, 'j'],
  [/x/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
];

const LETTER_CLASSES: Record<string, string> = {
  ...toClass('b', 'bpfv'),
  ...toClass('t', 'dt'),
  ...toClass('k', 'kgqc'),
  ...toClass('s', 'sz'),
  ...toClass('l', 'lr'),
  ...toClass('i', 'iey'),
  ...toClass('u', 'uow'),
  h: '',
};

function toClass(code: string, letters: string) {
  return Object.fromEntries([...letters].map((letter) => [letter, code]));
}

/**
 * Returns the phonetic code of a folded word, similar to Soundex: one code per class of similar letters, repeated codes
 * once, no h. The codes of 'mohammed' and 'muhammad' differ in one letter, those of 'chukwu' and 'chuku' are equal.
 */
export function toPhoneticCode(word: string): string {
  let text = word;
  for (const [pattern, letter] of DIGRAPHS) text = text.replace(pattern, letter);
  let result = '';
  for (const letter of text) {
    const code = LETTER_CLASSES[letter] ?? letter;
    if (code !== result.at(-1)) result += code;
  }
  return result;
}
