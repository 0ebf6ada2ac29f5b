import { extraLetterCost, letterCode, OTHER, pairCode, pairCost, wrongLetterCost } from './alphabet.ts';

const SWAPPED = 2;
/** People seldom get the first letter wrong. */
const FIRST_LETTER = 1;
/** Letters of a word that are compared, and how many more one word may have than the other. */
const LONGEST = 24;
const MOST_LONGER = 4;

const WIDTH = LONGEST + 1;
// One comparison runs at a time: its table and letters are kept, not made anew for each of thousands of words.
const table = new Float64Array(WIDTH * WIDTH);
const lettersOfA = new Int8Array(LONGEST + 2);
const lettersOfB = new Int8Array(LONGEST + 2);

/** The most that a spelling of a word of this length may cost and still count as close. */
export function mostCost(length: number): number {
  if (length <= 3) return 3.3;
  return length <= 5 ? 4.6 : Math.min(8, 3.2 + 0.5 * length);
}

// The letters stand from 1 on, with -1 around them.
function spell(word: string, letters: Int8Array): number {
  const length = Math.min(word.length, LONGEST);
  letters.fill(-1);
  for (let i = 0; i < length; i++) letters[i + 1] = letterCode(word, i);
  return length;
}

/**
 * How surprising it is, in nats, that somebody who means one word writes the other: 0 for the same, little for a
 * doubled letter or one that sounds alike, more for a slip of the keyboard. The same both ways. Infinity beyond
 * `most`.
 */
export function spellingCost(a: string, b: string, most: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > MOST_LONGER) return Infinity;
  const n = spell(a, lettersOfA);
  const m = spell(b, lettersOfB);
  let leastBefore = 0;
  table[0] = 0;
  for (let i = 0; i <= n; i++) {
    let least = Infinity;
    for (let j = i === 0 ? 1 : 0; j <= m; j++) {
      const cost = costAt(i, j, a, b);
      table[i * WIDTH + j] = cost;
      if (cost < least) least = cost;
    }
    // Swaps and pairs reach back two rows, nothing further.
    if (i > 0 && least > most && leastBefore > most) return Infinity;
    leastBefore = least;
  }
  const total = table[n * WIDTH + m] ?? Infinity;
  return total <= most ? total : Infinity;
}

const at = (i: number, j: number) => table[i * WIDTH + j] ?? Infinity;
const letterOfA = (i: number) => lettersOfA[i] ?? -1;
const letterOfB = (j: number) => lettersOfB[j] ?? -1;

/** The least cost of the first `i` letters of one word for the first `j` of the other. */
function costAt(i: number, j: number, a: string, b: string): number {
  const x = letterOfA(i);
  const y = letterOfB(j);
  let best = Infinity;
  if (i > 0)
    best =
      at(i - 1, j) + extraLetterCost(x, letterOfA(i - 1), letterOfA(i + 1)) + (i === 1 ? FIRST_LETTER : 0);
  if (j > 0)
    best = Math.min(
      best,
      at(i, j - 1) + extraLetterCost(y, letterOfB(j - 1), letterOfB(j + 1)) + (j === 1 ? FIRST_LETTER : 0),
    );
  if (i === 0 || j === 0) return best;
  const same = x === y && (x !== OTHER || a[i - 1] === b[j - 1]);
  const wrong = same ? 0 : wrongLetterCost(x, y) + (i === 1 && j === 1 ? FIRST_LETTER : 0);
  best = Math.min(best, at(i - 1, j - 1) + wrong);
  if (i > 1) best = Math.min(best, at(i - 2, j - 1) + pairCost(pairCode(letterOfA(i - 1), x), pairCode(y)));
  if (j > 1) best = Math.min(best, at(i - 1, j - 2) + pairCost(pairCode(x), pairCode(letterOfB(j - 1), y)));
  if (i > 1 && j > 1) {
    const before = at(i - 2, j - 2);
    if (x === letterOfB(j - 1) && y === letterOfA(i - 1) && x !== y) best = Math.min(best, before + SWAPPED);
    best = Math.min(best, before + pairCost(pairCode(letterOfA(i - 1), x), pairCode(letterOfB(j - 1), y)));
  }
  return best;
}
