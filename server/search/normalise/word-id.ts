/** Words are told apart by this many of their first letters. */
export const WORD_LONGEST = 40;
/** Below it an id stands for an initial, from it on for a word. */
const FIRST_WORD_ID = 32;

/** The id of an initial: 1 to 26 for a to z, 0 for anything else. */
export function initialId(word: string): number {
  const code = word.charCodeAt(0) - 96;
  return code >= 1 && code <= 26 ? code : 0;
}

/**
 * The number that stands for a word in the index: 48 bits of a hash, then 5 bits for its initial, so that ids are
 * known without a look-up and are safe integers. That any two of a million words share one has a chance of 1 in 500.
 */
export function wordId(word: string): number {
  let a = 0x9e3779b1;
  let b = 0x85ebca77;
  const end = Math.min(word.length, WORD_LONGEST);
  for (let i = 0; i < end; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 13) | (b >>> 19), 5) + Math.imul(code, 0xcc9e2d51);
  }
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (b >>> 16) ^ a, 0x297a2d39);
  a = Math.imul(a ^ (a >>> 13) ^ b, 0x165667b1);
  const hash = ((a ^ (a >>> 16)) >>> 0) * 0x10000 + ((b ^ (b >>> 15)) & 0xffff);
  return (hash + 1) * FIRST_WORD_ID + initialId(word);
}

/** The initial of the word that an id stands for. */
export const initialOfId = (id: number): number => id % FIRST_WORD_ID;

export const isWordId = (id: number): boolean => id >= FIRST_WORD_ID;
