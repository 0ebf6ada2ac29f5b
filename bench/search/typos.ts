import type { BenchRandom } from './bench-random.ts';

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

const pickNeighbouringKey = (letter: string, random: BenchRandom) => {
  const row = KEYS.find((keys) => keys.includes(letter)) ?? 'aeiou';
  const at = row.indexOf(letter);
  return row.charAt(at > 0 && random.chance(0.5) ? at - 1 : at + 1) || row.charAt(at - 1);
};

/** Introduces a typing error into a word: a letter replaced, deleted, doubled, inserted or transposed with the next. */
export function misspell(word: string, random: BenchRandom): string {
  if (word.length < 4) return word;
  const at = 1 + random.below(word.length - 1);
  const letter = word.charAt(at);
  const before = word.slice(0, at);
  const after = word.slice(at + 1);
  const variants = [
    before + after,
    before + letter + letter + after,
    before + pickNeighbouringKey(letter.toLowerCase(), random) + after,
    before + pickNeighbouringKey(letter.toLowerCase(), random) + letter + after,
    after ? before + after.charAt(0) + letter + after.slice(1) : before,
  ];
  return random.pick(variants);
}

/** Respells a word by its sound. */
export function respell(word: string, random: BenchRandom): string {
  const lower = word.toLowerCase();
  const ways = SOUNDS.filter(([from]) => lower.indexOf(from, 1) > 0);
  if (ways.length === 0) return misspell(word, random);
  const [from, to] = random.pick(ways);
  const at = lower.indexOf(from, 1);
  return word.slice(0, at) + to + word.slice(at + from.length);
}

/** Introduces a typing error into a phone number: a digit replaced, deleted or inserted, or two transposed. */
export function misdial(number: string, random: BenchRandom): string {
  const at = 4 + random.below(number.length - 5);
  const digit = String(random.below(10));
  const ways = [
    number.slice(0, at) + digit + number.slice(at + 1),
    number.slice(0, at) + number.slice(at + 1),
    number.slice(0, at) + digit + number.slice(at),
    number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2),
  ];
  return random.pick(ways);
}
