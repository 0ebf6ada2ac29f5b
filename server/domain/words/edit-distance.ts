import { OTHER_CODE, toLetterCode, toPairCode } from './alphabet.ts';
import { getDigraphCost, getInsertionCost, getSubstitutionCost } from './edit-costs.ts';

const TRANSPOSITION = 2;
/** People seldom get the first letter wrong (Pollock and Zamora 1984). */
const FIRST_LETTER = 1;
/** The maximum number of compared letters of a word, and the maximum difference in length. */
const MAX_LENGTH = 24;
const MAX_LENGTH_DIFFERENCE = 4;

const WIDTH = MAX_LENGTH + 1;
// Comparisons are synchronous, so they share these buffers instead of allocating them for each of thousands of words.
const table = new Float64Array(WIDTH * WIDTH);
const lettersOfA = new Int8Array(MAX_LENGTH + 2);
const lettersOfB = new Int8Array(MAX_LENGTH + 2);

/** Returns the maximum distance at which a word of this length still counts as misspelled. */
export function getMaxEditDistance(length: number): number {
  if (length <= 3) return 3.3;
  return length <= 5 ? 4.6 : Math.min(8, 3.2 + 0.5 * length);
}

/** Fills `letters` with the codes of a word from index 1 on, and -1 around them. @returns the number of letters */
function readLetters(word: string, letters: Int8Array): number {
  const length = Math.min(word.length, MAX_LENGTH);
  letters.fill(-1);
  for (let i = 0; i < length; i++) letters[i + 1] = toLetterCode(word, i);
  return length;
}

/** Returns the lengths of words that have an edit distance to a word of this length. */
export const toLengthRange = ({ length }: string): { minLength: number; maxLength: number } => ({
  minLength: length - MAX_LENGTH_DIFFERENCE,
  maxLength: length + MAX_LENGTH_DIFFERENCE,
});

/**
 * Returns the weighted edit distance of two words, in nats: Damerau–Levenshtein (optimal string alignment) with costs
 * per letter, and similar-sounding digraphs as single edits. It is symmetric, 0 for equal words, and Infinity beyond
 * `max`.
 */
export function measureEditDistance(a: string, b: string, max: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > MAX_LENGTH_DIFFERENCE) return Infinity;
  const n = readLetters(a, lettersOfA);
  const m = readLetters(b, lettersOfB);
  let leastOfPrevious = 0;
  table[0] = 0;
  for (let i = 0; i <= n; i++) {
    let least = Infinity;
    for (let j = i === 0 ? 1 : 0; j <= m; j++) {
      const cost = measurePrefixes(i, j, a, b);
      table[i * WIDTH + j] = cost;
      if (cost < least) least = cost;
    }
    // Transpositions and digraphs read the last two rows, so both must exceed the maximum.
    if (i > 0 && least > max && leastOfPrevious > max) return Infinity;
    leastOfPrevious = least;
  }
  const total = table[n * WIDTH + m] ?? Infinity;
  return total <= max ? total : Infinity;
}

const getCost = (i: number, j: number) => table[i * WIDTH + j] ?? Infinity;
const getLetterOfA = (i: number) => lettersOfA[i] ?? -1;
const getLetterOfB = (j: number) => lettersOfB[j] ?? -1;

/** Returns the minimum cost of turning the first `i` letters of one word into the first `j` of the other. */
function measurePrefixes(i: number, j: number, a: string, b: string): number {
  const x = getLetterOfA(i);
  const y = getLetterOfB(j);
  let best = Infinity;
  if (i > 0)
    best =
      getCost(i - 1, j) +
      getInsertionCost(x, getLetterOfA(i - 1), getLetterOfA(i + 1)) +
      (i === 1 ? FIRST_LETTER : 0);
  if (j > 0)
    best = Math.min(
      best,
      getCost(i, j - 1) +
        getInsertionCost(y, getLetterOfB(j - 1), getLetterOfB(j + 1)) +
        (j === 1 ? FIRST_LETTER : 0),
    );
  if (i === 0 || j === 0) return best;
  const isSame = x === y && (x !== OTHER_CODE || a[i - 1] === b[j - 1]);
  const substitution = isSame ? 0 : getSubstitutionCost(x, y) + (i === 1 && j === 1 ? FIRST_LETTER : 0);
  best = Math.min(best, getCost(i - 1, j - 1) + substitution);
  const pairOfA = i > 1 ? toPairCode(getLetterOfA(i - 1), x) : undefined;
  const pairOfB = j > 1 ? toPairCode(getLetterOfB(j - 1), y) : undefined;
  if (pairOfA !== undefined)
    best = Math.min(best, getCost(i - 2, j - 1) + getDigraphCost(pairOfA, toPairCode(y)));
  if (pairOfB !== undefined)
    best = Math.min(best, getCost(i - 1, j - 2) + getDigraphCost(toPairCode(x), pairOfB));
  if (pairOfA !== undefined && pairOfB !== undefined) {
    const before = getCost(i - 2, j - 2);
    if (x === getLetterOfB(j - 1) && y === getLetterOfA(i - 1) && x !== y)
      best = Math.min(best, before + TRANSPOSITION);
    best = Math.min(best, before + getDigraphCost(pairOfA, pairOfB));
  }
  return best;
}
