import { readFileSync } from 'node:fs';

const lines = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8').split('\n');
const common = new Set(lines.filter((line) => !line.startsWith('# ')).flatMap((line) => line.split(' ')));

const PRODUCT = 'HR Portal';

/** Reduces a text to its lower-case letters and digits, without digits at its ends. */
const toWord = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replaceAll(/^\p{N}+|\p{N}+$/gu, '');

/**
 * Reports whether a password is one of the most commonly guessed, ignoring case, or only the name of the product or one of
 * `names` with digits and punctuation. `names`: the account's email, which also counts without its domain, and the names of
 * its member and organisation.
 */
export function isCommonPassword(password: string, names: readonly string[]): boolean {
  const lower = password.toLowerCase();
  if (common.has(lower) || new Set(lower).size < 3) return true;
  const word = toWord(password);
  const guesses = [PRODUCT, ...names].flatMap((name) => [name, name.replace(/@.*$/su, '')]);
  return word !== '' && guesses.some((guess) => toWord(guess) === word);
}
