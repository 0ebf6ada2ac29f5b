import type { Term } from './weigh.ts';

/** A set of terms (their places) that a candidate must all have to be looked at. */
export type Conjunction = readonly number[];

/** Words of one person's name and address come together more often than by chance. */
const TOGETHER = 3;
/** What one conjunction, and all of them, may be expected to bring. */
const MOST_EACH = 600;
const MOST_IN_ALL = 2500;
const MOST_CONJUNCTIONS = 24;
/** A conjunction must hold this share of what the query says. */
const LEAST_INFORMATION = 0.35;

/** How many candidates have all these terms, about. */
export function expected(terms: readonly Term[], conjunction: Conjunction, candidates: number): number {
  const shares = conjunction.map((at) => terms[at]?.share ?? 0).toSorted((a, b) => a - b);
  const [rarest = 0, ...others] = shares;
  return candidates * rarest * others.reduce((product, share) => product * Math.min(1, share * TOGETHER), 1);
}

/**
 * Which candidates to look at when no one has all the words: those that have any of the smallest sets of words which
 * are rare enough together. Its cost has a ceiling whatever is asked.
 */
export function planPartial(terms: readonly Term[], candidates: number): Conjunction[] {
  const known = terms.flatMap(({ meanings }, at) => (meanings.length > 0 ? [at] : []));
  const all = terms.reduce((sum, { information }) => sum + information, 0);
  const said = (conjunction: Conjunction) =>
    conjunction.reduce((sum, at) => sum + (terms[at]?.information ?? 0), 0) / all;
  const chosen: { conjunction: Conjunction; size: number }[] = [];
  let open: Conjunction[] = known.map((at) => [at]);
  while (open.length > 0 && chosen.length < MOST_CONJUNCTIONS) {
    const tooMany: Conjunction[] = [];
    for (const conjunction of open) {
      const size = expected(terms, conjunction, candidates);
      if (size <= MOST_EACH && said(conjunction) >= LEAST_INFORMATION) chosen.push({ conjunction, size });
      else tooMany.push(conjunction);
    }
    open = tooMany
      .flatMap((conjunction) =>
        known.filter((at) => at > (conjunction.at(-1) ?? -1)).map((at) => [...conjunction, at]),
      )
      .filter((wider) => !chosen.some(({ conjunction }) => conjunction.every((at) => wider.includes(at))))
      .slice(0, 200);
  }
  if (chosen.length === 0) {
    const sizes = known.map((at) => ({ conjunction: [at], size: expected(terms, [at], candidates) }));
    const least = sizes.toSorted((a, b) => a.size - b.size)[0];
    return least && least.size <= MOST_IN_ALL ? [least.conjunction] : [];
  }
  let sum = 0;
  return chosen
    .toSorted((a, b) => said(b.conjunction) - said(a.conjunction))
    .filter(({ size }) => (sum += size) <= MOST_IN_ALL)
    .slice(0, MOST_CONJUNCTIONS)
    .map(({ conjunction }) => conjunction);
}
