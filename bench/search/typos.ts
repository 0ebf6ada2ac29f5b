import type { Chance } from './chance.ts';

const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const SOUNDS: [string, string][] = [
  ['f', 'ph'],
  ['k', 'c'],
  ['c', 'k'],
  ['s', 'sh'],
  ['sh', 's'],
  ['y', 'i'],
  ['i', 'y'],
  ['u', 'o'],
  ['o', 'u'],
  ['u', 'oo'],
  ['z', 's'],
  ['gb', 'b'],
  ['kw', 'qu'],
  ['h', ''],
  ['nn', 'n'],
  ['l', 'll'],
  ['d', 'dd'],
  ['t', 'th'],
  ['ei', 'ai'],
  ['e', 'i'],
];

const neighbour = (letter: string, chance: Chance) => {
  const row = KEYS.find((keys) => keys.includes(letter)) ?? 'aeiou';
  const at = row.indexOf(letter);
  return row.charAt(at > 0 && chance.hit(0.5) ? at - 1 : at + 1) || row.charAt(at - 1);
};

/** Introduces a typing error into a word: a letter replaced, deleted, doubled, inserted or transposed with the next. */
export function misspell(word: string, chance: Chance): string {
  if (word.length < 4) return word;
  const at = 1 + chance.below(word.length - 1);
  const letter = word.charAt(at);
  const before = word.slice(0, at);
  const after = word.slice(at + 1);
  const ways = [
    before + after,
    before + letter + letter + after,
    before + neighbour(letter.toLowerCase(), chance) + after,
    before + neighbour(letter.toLowerCase(), chance) + letter + after,
    after ? before + after.charAt(0) + letter + after.slice(1) : before,
  ];
  return chance.of(ways);
}

/** Respells a word by its sound. */
export function respell(word: string, chance: Chance): string {
  const lower = word.toLowerCase();
  const ways = SOUNDS.filter(([from]) => lower.indexOf(from, 1) > 0);
  if (ways.length === 0) return misspell(word, chance);
  const [from, to] = chance.of(ways);
  const at = lower.indexOf(from, 1);
  return word.slice(0, at) + to + word.slice(at + from.length);
}

/** Introduces a typing error into a phone number: a digit replaced, deleted or inserted, or two transposed. */
export function misdial(number: string, chance: Chance): string {
  const at = 4 + chance.below(number.length - 5);
  const digit = String(chance.below(10));
  const ways = [
    number.slice(0, at) + digit + number.slice(at + 1),
    number.slice(0, at) + number.slice(at + 1),
    number.slice(0, at) + digit + number.slice(at),
    number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
  ];
  return chance.of(ways);
}
