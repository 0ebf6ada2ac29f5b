// What sounds, or is heard, alike in Nigerian names: digraphs first, then letters.
const DIGRAPHS: readonly [RegExp, string][] = [
  [/ph|gb|kp/gu, 'b'],
  [/ck|gh|kh|qu/gu, 'k'],
  [/sh|ch|ts|tz/gu, 's'],
  [/dj/gu, 'j'],
  [/x/gu, 'ks'],
  [/c(?=[eiy])/gu, 's'],
];

const CLASS: Record<string, string> = {
  ...classOf('b', 'bpfv'),
  ...classOf('t', 'dt'),
  ...classOf('k', 'kgqc'),
  ...classOf('s', 'sz'),
  ...classOf('l', 'lr'),
  ...classOf('i', 'iey'),
  ...classOf('u', 'uow'),
  h: '',
};

function classOf(letter: string, letters: string) {
  return Object.fromEntries([...letters].map((each) => [each, letter]));
}

/**
 * How a folded word sounds: 'mohammed' and 'muhammad' differ in one letter of it, 'chukwu' and 'chuku' in none.
 * Doubled letters count once, h is silent, vowels fall into three classes.
 */
export function soundOf(word: string): string {
  let text = word;
  for (const [pattern, letter] of DIGRAPHS) text = text.replace(pattern, letter);
  let sound = '';
  for (const letter of text) {
    const heard = CLASS[letter] ?? letter;
    if (heard !== sound.at(-1)) sound += heard;
  }
  return sound;
}
