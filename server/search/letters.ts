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

const costs = new Map<string, number>();
const put = (a: string, b: string, cost: number) => {
  if (a === b) return;
  costs.set(a + b, Math.min(cost, costs.get(a + b) ?? cost));
  costs.set(b + a, Math.min(cost, costs.get(b + a) ?? cost));
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

/** The cost of one letter in place of another. */
export const wrongLetterCost = (a: string, b: string): number =>
  a === b ? 0 : (costs.get(a + b) ?? OTHER_LETTER);

/** The cost of a letter too many or missing, next to `before` and `after` in the longer spelling. */
export function extraLetterCost(letter: string, before: string, after: string): number {
  if (letter === before || letter === after) return DOUBLED;
  if (letter === 'h') return SILENT_H;
  return VOWELS.includes(letter) ? VOWEL : CONSONANT;
}

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

const pairs = new Set(
  Object.entries(PAIRS).flatMap(([a, others]) => others.flatMap((b) => [`${a}:${b}`, `${b}:${a}`])),
);

/** The cost of one or two letters in place of one or two others that sound alike; undefined when they do not. */
export const pairCost = (a: string, b: string): number | undefined =>
  pairs.has(`${a}:${b}`) ? PAIR_COST : undefined;
