import { extraLetterCost, pairCost, wrongLetterCost } from './letters.ts';

const SWAPPED = 2;
/** People seldom get the first letter wrong. */
const FIRST_LETTER = 1;
const LONGEST = 24;

/** The most that a spelling may cost and still count as close. */
export function mostCost(length: number): number {
  if (length <= 3) return 3.3;
  return length <= 5 ? 4.6 : Math.min(8, 3.2 + 0.5 * length);
}

/**
 * How surprising it is, in nats, that somebody who means one word writes the other: 0 for the same, little for a
 * doubled letter or one that sounds alike, more for a slip of the keyboard. The same both ways. Infinity beyond
 * `most`.
 */
export function spellingCost(a: string, b: string, most: number): number {
  if (a === b) return 0;
  const n = Math.min(a.length, LONGEST);
  const m = Math.min(b.length, LONGEST);
  if (Math.abs(n - m) > 4 || n === 0 || m === 0) return Infinity;
  const width = m + 1;
  const cost = new Float64Array((n + 1) * width).fill(Infinity);
  const at = (i: number, j: number) => cost[i * width + j] ?? Infinity;
  cost[0] = 0;
  for (let i = 0; i <= n; i++) {
    let least = Infinity;
    const x = a.charAt(i - 1);
    for (let j = 0; j <= m; j++) {
      if (i + j === 0) continue;
      const y = b.charAt(j - 1);
      let best = Infinity;
      if (i > 0)
        best = at(i - 1, j) + extraLetterCost(x, a.charAt(i - 2), a.charAt(i)) + (i === 1 ? FIRST_LETTER : 0);
      if (j > 0)
        best = Math.min(
          best,
          at(i, j - 1) + extraLetterCost(y, b.charAt(j - 2), b.charAt(j)) + (j === 1 ? FIRST_LETTER : 0),
        );
      if (i > 0 && j > 0) {
        const wrong = wrongLetterCost(x, y);
        best = Math.min(
          best,
          at(i - 1, j - 1) + wrong + (wrong > 0 && i === 1 && j === 1 ? FIRST_LETTER : 0),
        );
        best = Math.min(best, pairsEnding(at, a, b, i, j));
      }
      cost[i * width + j] = best;
      least = Math.min(least, best);
    }
    // A swap or a pair reaches back two rows at most, and never for less than nothing.
    if (least > most && i > 1) {
      const before = cost.subarray((i - 1) * width, i * width);
      if (Math.min(...before) > most) return Infinity;
    }
  }
  const total = at(n, m);
  return total <= most ? total : Infinity;
}

/** Ways that end in two letters of either word: swapped, or a pair that sounds as the other. */
function pairsEnding(
  at: (i: number, j: number) => number,
  a: string,
  b: string,
  i: number,
  j: number,
): number {
  let best = Infinity;
  const two = i > 1 ? a.slice(i - 2, i) : '';
  const twoOther = j > 1 ? b.slice(j - 2, j) : '';
  if (two && twoOther) {
    if (two[0] === twoOther[1] && two[1] === twoOther[0]) best = at(i - 2, j - 2) + SWAPPED;
    const cost = pairCost(two, twoOther);
    if (cost !== undefined) best = Math.min(best, at(i - 2, j - 2) + cost);
  }
  if (two) {
    const cost = pairCost(two, b.charAt(j - 1));
    if (cost !== undefined) best = Math.min(best, at(i - 2, j - 1) + cost);
  }
  if (twoOther) {
    const cost = pairCost(a.charAt(i - 1), twoOther);
    if (cost !== undefined) best = Math.min(best, at(i - 1, j - 2) + cost);
  }
  return best;
}
