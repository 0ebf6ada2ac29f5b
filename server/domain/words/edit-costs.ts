import { ALPHABET_SIZE, OTHER_CODE, toLetterCode, toPairCode } from './alphabet.ts';

// Costs are in nats: -ln of the probability that a person who means one spelling writes the other. They were fitted by
// hand to the misspellings of bench/search, see docs/search-figures.md.
const SAME_SOUND = 1.3;
const OTHER_VOWEL = 1.8;
const NEIGHBOURING_KEY = 2.3;
const OTHER_LETTER = 3.2;
const DOUBLED = 0.9;
const SILENT_H = 1.2;
const SILENT_E = 1.2;
const EXTRA_VOWEL = 2;
const EXTRA_CONSONANT = 2.6;
const SAME_SOUND_DIGRAPH = 1.3;
/** Letters that look alike in print, from scanning errors. */
const LOOKALIKE = 2;

const SOUNDS = [
  'bp',
  'fpv',
  'bv',
  'dt',
  'kgqc',
  'szc',
  'lr',
  'iey',
  'uow',
  'gj',
  'mn',
  'xs',
  'jy',
  'ij',
  'uvw',
];
const KEYBOARD_ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = 'aeiouy';

const substitutions = new Float64Array(ALPHABET_SIZE * ALPHABET_SIZE).fill(OTHER_LETTER);
const putSubstitution = (a: string, b: string, cost: number) => {
  const [codeOfA, codeOfB] = [toLetterCode(a, 0), toLetterCode(b, 0)];
  for (const index of [codeOfA * ALPHABET_SIZE + codeOfB, codeOfB * ALPHABET_SIZE + codeOfA])
    substitutions[index] = Math.min(cost, substitutions[index] ?? cost);
};
for (const group of SOUNDS) for (const a of group) for (const b of group) putSubstitution(a, b, SAME_SOUND);
putSubstitution('i', 'l', LOOKALIKE);
for (const a of VOWELS) for (const b of VOWELS) putSubstitution(a, b, OTHER_VOWEL);
for (const [row, keys] of KEYBOARD_ROWS.entries())
  for (let i = 0; i < keys.length; i++) {
    const key = keys.charAt(i);
    if (i > 0) putSubstitution(key, keys.charAt(i - 1), NEIGHBOURING_KEY);
    const below = KEYBOARD_ROWS[row + 1] ?? '';
    for (const other of below.slice(Math.max(0, i - 1), i + 1)) putSubstitution(key, other, NEIGHBOURING_KEY);
  }

/** Returns the cost of one letter in place of another, both as codes. */
export const getSubstitutionCost = (a: number, b: number): number =>
  substitutions[a * ALPHABET_SIZE + b] ?? OTHER_LETTER;

const insertions = new Float64Array(ALPHABET_SIZE).fill(EXTRA_CONSONANT);
for (const vowel of VOWELS) insertions[toLetterCode(vowel, 0)] = EXTRA_VOWEL;
insertions[toLetterCode('h', 0)] = SILENT_H;

const E = toLetterCode('e', 0);

/** Returns the cost of an inserted or deleted letter with these neighbours in the longer spelling; -1 for none. */
export function getInsertionCost(letter: number, before: number, after: number): number {
  if (letter === before || letter === after) return DOUBLED;
  // The final e of old spellings: 'Cooke'.
  return letter === E && after < 0 ? SILENT_E : (insertions[letter] ?? EXTRA_CONSONANT);
}

/** Digraphs, each with the letters and digraphs that sound like it. */
const DIGRAPHS: Record<string, readonly string[]> = {
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
  aw: ['o'],
  ay: ['e', 'ei', 'ey'],
  ea: ['e', 'ee', 'ai'],
  ey: ['y', 'i', 'ie', 'ee'],
  ow: ['ou', 'u', 'o'],
  kn: ['n'],
  wr: ['r'],
  dg: ['g'],
  tz: ['z', 's'],
  iy: ['i', 'y'],
  yi: ['i', 'y'],
  wu: ['u', 'w'],
};

/** Two letters, and the one that they look like in print. */
export const LOOKALIKE_DIGRAPHS = [
  ['rn', 'm'],
  ['vv', 'w'],
] as const;

const toCode = (text: string) =>
  toPairCode(toLetterCode(text, 0), text.length > 1 ? toLetterCode(text, 1) : OTHER_CODE);
const PAIRS = ALPHABET_SIZE * ALPHABET_SIZE;
const digraphRelations = new Uint8Array(PAIRS ** 2);
const SOUND = 1;
const LOOK = 2;
const relateLetters = (a: string, b: string, relation: number) => {
  digraphRelations[toCode(a) * PAIRS + toCode(b)] = relation;
  digraphRelations[toCode(b) * PAIRS + toCode(a)] = relation;
};
for (const [digraph, others] of Object.entries(DIGRAPHS))
  for (const other of others) relateLetters(digraph, other, SOUND);
for (const [digraph, letter] of LOOKALIKE_DIGRAPHS) relateLetters(digraph, letter, LOOK);

/**
 * Returns the cost of one or two letters in place of others, both as pair codes; Infinity when they neither sound nor
 * look alike.
 */
export const getDigraphCost = (a: number, b: number): number => {
  const relation = digraphRelations[a * PAIRS + b];
  if (relation === SOUND) return SAME_SOUND_DIGRAPH;
  return relation === LOOK ? LOOKALIKE : Infinity;
};
