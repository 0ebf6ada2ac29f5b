import { soundOf } from './sound.ts';

/** Shorter words are found exactly or as the beginning of longer ones. */
const SHORTEST = 3;
/** Sounds of fewer letters say too little to leave one out. */
const SHORTEST_SOUND = 5;
const LONGEST = 24;

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

export interface MisspellingKeys {
  /** Of the word as it is spelled, and with one letter left out. */
  spelling: number[];
  /** Of how it sounds, the same. */
  sound: number[];
}

/**
 * Hashes of a word, of its sound, and of both with one letter left out. Two words that differ by one letter wrong,
 * missing, added or swapped with its neighbour share one at least; so do most that also sound alike but for that.
 */
export function misspellingKeys(word: string): MisspellingKeys {
  if (word.length < SHORTEST || /\p{N}/u.test(word)) return { spelling: [], sound: [] };
  const cut = word.slice(0, LONGEST);
  const heard = soundOf(cut);
  const spelling = new Set([hash(cut, 1)]);
  const sound = new Set([hash(heard, 2)]);
  for (const part of withoutOneLetter(cut)) spelling.add(hash(part, 1));
  if (heard.length >= SHORTEST_SOUND) for (const part of withoutOneLetter(heard)) sound.add(hash(part, 2));
  return { spelling: [...spelling], sound: [...sound] };
}
