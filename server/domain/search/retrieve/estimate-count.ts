import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';

/**
 * Estimates the number of candidates with all these terms. Words co-occur more often than by chance, so each frequency
 * counts to the power of the term's independence, and of the remaining factors only the most selective one counts.
 */
export function estimateCount(terms: readonly QueryTerm[], candidates: number): number {
  // Without a known term there are no candidates.
  if (terms.length === 0) return 0;
  const joint = terms.reduce(
    (product, { frequency, independence }) => product * frequency ** independence,
    1,
  );
  const dependent = terms.map(({ frequency, independence }) => frequency ** (1 - independence));
  return candidates * joint * Math.min(1, ...dependent);
}
