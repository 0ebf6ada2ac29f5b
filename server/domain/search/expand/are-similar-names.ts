import { compareWords } from './compare-words.ts';

/** The maximum cost, in nats, at which one word of a name matches another. */
const MAX_COST = 3;

const getSubstitutionCost = (a: string, b: string) =>
  Math.min(
    compareWords(a, b, 'name_word')?.cost ?? Infinity,
    compareWords(b, a, 'name_word')?.cost ?? Infinity,
  );

/**
 * Reports whether two names may belong to one person: each word of the shorter name equals a word of the other, or is a
 * variant, misspelling, initial or prefix of one. A shared surname alone is not enough.
 */
export function areSimilarNames(a: readonly string[], b: readonly string[]): boolean {
  const [shorter, longer] = a.length <= b.length ? [a, b] : [b, a];
  const left = [...longer];
  let spelledOut = 0;
  for (const word of shorter) {
    const costs = left.map((other) => getSubstitutionCost(word, other));
    const least = Math.min(...costs);
    if (!(least <= MAX_COST)) return false;
    const [taken] = left.splice(costs.indexOf(least), 1);
    if (word.length > 1 && taken && taken.length > 1) spelledOut++;
  }
  return spelledOut > 0;
}
