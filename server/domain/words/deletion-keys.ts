import { toPhoneticCode } from './phonetic-code.ts';

/** Shorter words are found only exactly or as the beginning of longer ones. */
const MIN_LENGTH = 3;
/** With a letter deleted, shorter phonetic codes are too common. */
const MIN_CODE_LENGTH = 5;
const MAX_LENGTH = 24;
// Separate seeds distinguish the keys of spellings and of phonetic codes.
const SPELLING = 1;
const PHONETIC = 2;

/** FNV-1a with a final mix. Keys are stored: changing this needs a rebuild of the index. */
function hash(text: string, seed: number): number {
  let value = seed;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return value ^ (value >>> 13);
}

function* deleteOneLetter(text: string) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] !== text[i + 1]) yield text.slice(0, i) + text.slice(i + 1);
  }
}

/**
 * Returns the hashed deletion neighbourhood of a word: the word, its phonetic code, and both with one letter deleted
 * (Mor and Fraenkel 1982). Two words that differ by one substitution, insertion, deletion or transposition share a key,
 * and so do most that also sound alike.
 */
export function toDeletionKeys(word: string): number[] {
  if (word.length < MIN_LENGTH || /\p{N}/u.test(word)) return [];
  const cut = word.slice(0, MAX_LENGTH);
  const code = toPhoneticCode(cut);
  const keys = new Set([hash(cut, SPELLING), hash(code, PHONETIC)]);
  for (const part of deleteOneLetter(cut)) keys.add(hash(part, SPELLING));
  if (code.length >= MIN_CODE_LENGTH)
    for (const part of deleteOneLetter(code)) keys.add(hash(part, PHONETIC));
  return [...keys];
}

/**
 * Returns the keys of a word with two letters deleted. Most words at two edits have one of them among their deletion
 * keys.
 */
export function toTwoDeletionKeys(word: string): number[] {
  const cut = word.slice(0, MAX_LENGTH);
  const keys = new Set<number>();
  for (const part of deleteOneLetter(cut))
    for (const shorter of deleteOneLetter(part)) keys.add(hash(shorter, SPELLING));
  return [...keys];
}
