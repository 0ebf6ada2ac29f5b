import { soundOf } from './phonetic-code.ts';

/** Shorter words are found exactly or as the beginning of longer ones. */
const SHORTEST = 3;
/** Sounds of fewer letters say too little to leave one out. */
const SHORTEST_SOUND = 5;
const LONGEST = 24;
// So that a word and the sound of another are not taken for the same.
const SPELLING = 1;
const SOUND = 2;

function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return value ^ (value >>> 13);
}

function* withoutOneLetter(text: string) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== text[i + 1]) yield text.slice(0, i) + text.slice(i + 1);
  }
}

/**
 * Hashes of a word, of its sound, and of both with one letter left out. Two words that differ by one letter wrong,
 * missing, added or swapped with its neighbour share one at least; so do most that also sound alike but for that.
 */
export function misspellingKeys(word: string): number[] {
  if (word.length < SHORTEST || /\p{N}/u.test(word)) return [];
  const cut = word.slice(0, LONGEST);
  const sound = soundOf(cut);
  const keys = new Set([hash(cut, SPELLING), hash(sound, SOUND)]);
  for (const part of withoutOneLetter(cut)) keys.add(hash(part, SPELLING));
  if (sound.length >= SHORTEST_SOUND) for (const part of withoutOneLetter(sound)) keys.add(hash(part, SOUND));
  return [...keys];
}

/** Hashes of a word with two letters left out: it shares one with most words that are two slips away. */
export function fartherKeys(word: string): number[] {
  const cut = word.slice(0, LONGEST);
  const keys = new Set<number>();
  for (const part of withoutOneLetter(cut))
    for (const shorter of withoutOneLetter(part)) keys.add(hash(shorter, SPELLING));
  return [...keys];
}
