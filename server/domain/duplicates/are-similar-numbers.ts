/** Shorter numbers often differ by one digit by chance. */
const MIN_DIGITS = 7;

/** Reports whether two phone numbers differ by one typo: a wrong, missing or extra digit, or two swapped neighbours. */
export function areSimilarNumbers(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_DIGITS || long.length - short.length > 1 || a === b) return false;
  let before = 0;
  while (before < short.length && short[before] === long[before]) before++;
  let after = 0;
  while (after < short.length - before && short.at(-1 - after) === long.at(-1 - after)) after++;
  const differing = long.length - before - after;
  if (differing <= 1) return true;
  return (
    differing === 2 &&
    short.length === long.length &&
    short[before] === long[before + 1] &&
    short[before + 1] === long[before]
  );
}
