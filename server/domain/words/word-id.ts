/** The number of first letters that identify a word. */
export const MAX_WORD_LENGTH = 40;
/** Returns the id of a word's initial: 1 to 26 for a to z, 0 for anything else. */
export function toInitialId(word: string): number {
  const code = word.charCodeAt(0) - 96;
  return code >= 1 && code <= 26 ? code : 0;
}

/** The number of ids in a range, all with the same initial. */
const RANGE_BITS = 24;
/** Ids from 0 to this one identify initials and other special things, not words. The SQL of `insertBlockingKeys` relies on it. */
export const MAX_SPECIAL_ID = 2 ** RANGE_BITS - 1;

/**
 * The number of ranges of each initial id. It is proportional to the number of words with the initial, so that the ids
 * of all words are used evenly.
 */
const RANGES_BY_INITIAL = [
  13, 23, 17, 12, 11, 9, 8, 10, 8, 9, 6, 12, 10, 18, 6, 21, 7, 1, 8, 18, 10, 4, 3, 6, 1, 2, 2,
];
/** The initial id of each range. The first range has the ids that are not words. */
const INITIAL_BY_RANGE = [0, ...RANGES_BY_INITIAL.flatMap((ranges, initial) => Array(ranges).fill(initial))];
const FIRST_RANGES = RANGES_BY_INITIAL.map((_, initial) => INITIAL_BY_RANGE.indexOf(initial, 1));

/**
 * The id of a word in the index: a hash of 32 bits, of which the first eight select one of the ranges of its initial.
 * It is a signed integer and needs no look-up. About one pair of a hundred thousand words shares an id (birthday bound,
 * n² / 2^33); each of the two then also finds the candidates of the other.
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
  const initial = toInitialId(word);
  const ranges = RANGES_BY_INITIAL[initial] ?? 1;
  const range = (FIRST_RANGES[initial] ?? 1) + Math.floor((((b ^ (b >>> 15)) >>> 0) / 2 ** 32) * ranges);
  return (range << RANGE_BITS) | ((a ^ (a >>> 16)) & MAX_SPECIAL_ID);
}

/** Returns the id of the initial of the word with this id. */
export const getInitialId = (id: number): number => INITIAL_BY_RANGE[id >>> RANGE_BITS] ?? 0;

export const isWordId = (id: number): boolean => id >>> RANGE_BITS > 0;
