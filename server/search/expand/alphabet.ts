// What a wrong letter costs, in nats: how surprising it is that somebody who means one letter writes the other.
const SAME_SOUND = 1.3;
const OTHER_VOWEL = 1.8;
const NEIGHBOUR_KEY = 2.3;
const OTHER_LETTER = 3.2;
const DOUBLED = 0.9;
const SILENT_H = 1.2;
const VOWEL = 2;
const CONSONANT = 2.6;

const SOUNDS = ['bp', 'fpv', 'bv', 'dt', 'kgqc', 'szc', 'lr', 'iey', 'uow', 'gj', 'mn', 'xs', 'jy'];
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

/** A letter as a number: 0 for a to 25 for z, 26 for any other. */
export const letterCode = (text: string, at: number): number => {
  const code = text.charCodeAt(at) - 97;
  return code >= 0 && code < OTHER ? code : OTHER;
};
export const OTHER = 26;
const LETTERS = 27;

const costs = new Float64Array(LETTERS * LETTERS).fill(OTHER_LETTER);
const put = (a: string, b: string, cost: number) => {
  for (const at of [
    letterCode(a, 0) * LETTERS + letterCode(b, 0),
    letterCode(b, 0) * LETTERS + letterCode(a, 0),
  ])
    costs[at] = Math.min(cost, costs[at] ?? cost);
};
for (const group of SOUNDS) for (const a of group) for (const b of group) put(a, b, SAME_SOUND);
for (const a of VOWELS) for (const b of VOWELS) put(a, b, OTHER_VOWEL);
for (const [row, keys] of KEYS.entries())
  for (let i = 0; i < keys.length; i++) {
    const key = keys.charAt(i);
    if (i > 0) put(key, keys.charAt(i - 1), NEIGHBOUR_KEY);
    const below = KEYS[row + 1] ?? '';
    for (const other of below.slice(Math.max(0, i - 1), i + 1)) put(key, other, NEIGHBOUR_KEY);
  }

/** The cost of one letter, by its code, in place of another one. */
export const wrongLetterCost = (a: number, b: number): number => costs[a * LETTERS + b] ?? OTHER_LETTER;

const extras = new Float64Array(LETTERS).fill(CONSONANT);
for (const vowel of VOWELS) extras[letterCode(vowel, 0)] = VOWEL;
extras[letterCode('h', 0)] = SILENT_H;

/** The cost of a letter too many or missing, next to `before` and `after` in the longer spelling; -1 for none. */
export const extraLetterCost = (letter: number, before: number, after: number): number =>
  letter === before || letter === after ? DOUBLED : (extras[letter] ?? CONSONANT);

/** Two letters that are written for one, and for two others. */
const PAIRS: Record<string, readonly string[]> = {
  ph: ['f', 'p'],
  gb: ['b', 'g'],
  kp: ['p', 'k'],
  ck: ['k', 'c'],
  qu: ['kw', 'q'],
  kw: ['k', 'qw'],
  ch: ['sh', 's', 'c', 'k', 'ts'],
  sh: ['s', 'c'],
  th: ['t', 's', 'd', 'z'],
  dh: ['d', 'z'],
  gh: ['g'],
  kh: ['k'],
  ks: ['x'],
  ts: ['s'],
  dj: ['j'],
  dz: ['z', 'j'],
  ou: ['u', 'o'],
  oo: ['u', 'o'],
  ee: ['i', 'e'],
  ie: ['i', 'y'],
  ai: ['ay', 'e', 'ei'],
  ei: ['ey', 'i'],
  au: ['aw', 'o'],
  ae: ['e', 'ay'],
  iy: ['i', 'y'],
  yi: ['i', 'y'],
  wu: ['u', 'w'],
};
const PAIR_COST = 1.3;

/** One or two letters as one number, the same for no other letters. */
export const pairCode = (first: number, second = OTHER): number => first * LETTERS + second;

const codeOf = (text: string) => pairCode(letterCode(text, 0), text.length > 1 ? letterCode(text, 1) : OTHER);
const alike = new Uint8Array((LETTERS * LETTERS) ** 2);
const placeOf = (a: number, b: number) => a * LETTERS * LETTERS + b;
for (const [a, others] of Object.entries(PAIRS))
  for (const b of others) {
    alike[placeOf(codeOf(a), codeOf(b))] = 1;
    alike[placeOf(codeOf(b), codeOf(a))] = 1;
  }

/** The cost of one or two letters in place of one or two others that sound alike; Infinity when they do not. */
export const pairCost = (a: number, b: number): number => (alike[placeOf(a, b)] ? PAIR_COST : Infinity);
