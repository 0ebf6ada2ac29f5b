/** The number of first letters that identify a word. */
export const MAX_WORD_LENGTH = 40;
/** Ids below this one identify initials, the others words. The SQL of `markAsCompared` relies on this. */
export const FIRST_WORD_ID = 32;

/** Returns the id of a word's initial: 1 to 26 for a to z, 0 for anything else. */
export function toInitialId(word: string): number {
  const code = word.charCodeAt(0) - 96;
  return code >= 1 && code <= 26 ? code : 0;
}

/**
 * The id of a word in the index: 48 bits of a hash, then 5 bits for the initial. It is a safe integer and needs no
 * look-up. Among a million words the chance of any collision is about 1 in 500 (birthday bound, n² / 2^49).
 *
 * The multipliers are those of FNV-1a, xxHash32 and MurmurHash3. Ids are stored: changing any of them needs a rebuild
 * of the index.
 */
export function toWordId(word: string): number {
  let a = 0x9e3779b1;
  let b = 0x85ebca77;
  const end = Math.min(word.length, MAX_WORD_LENGTH);
  for (let i = 0; i < end; i++) {
    const code = word.charCodeAt(i);
    a = Math.imul(a ^ code, 0x01000193);
    b = Math.imul((b << 13) | (b >>> 19), 5) + Math.imul(code, 0xcc9e2d51);
  }
  a = Math.imul(a ^ (a >>> 15), 0x2c1b3c6d);
  b = Math.imul(b ^ (b >>> 16) ^ a, 0x297a2d39);
  a = Math.imul(a ^ (a >>> 13) ^ b, 0x165667b1);
  const hash = ((a ^ (a >>> 16)) >>> 0) * 0x10000 + ((b ^ (b >>> 15)) & 0xffff);
  return (hash + 1) * FIRST_WORD_ID + toInitialId(word);
}

/** Returns the id of the initial of the word with this id. */
export const getInitialId = (id: number): number => id % FIRST_WORD_ID;

export const isWordId = (id: number): boolean => id >= FIRST_WORD_ID;
