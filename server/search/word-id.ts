/** Words are told apart by this many of their first letters. */
export const WORD_LONGEST = 40;

/**
 * The number that stands for a word in the index: 48 bits of a hash, so that ids are known without a look-up and
 * are safe integers. Two of a million different words share one with a chance of 1 in 500.
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
  return ((a ^ (a >>> 16)) >>> 0) * 0x10000 + ((b ^ (b >>> 15)) & 0xffff);
}
