import type { QueryTerm } from '#server/domain/search/parse/weigh-term.ts';
import { estimateCount } from './estimate-count.ts';

/** The maximum expected numbers of candidates of one set and of all sets. */
const MAX_PER_SET = 600;
const MAX_IN_ALL = 2500;
const MAX_SETS = 8;
/** The maximum number of sets considered at each size. */
const MAX_OPEN = 200;
/** The minimum share of a set in the query's match weight. */
const MIN_WEIGHT_RATIO = 0.35;

type Indexes = number[];

/** Chooses the smallest sets of terms that are rare enough together, within a ceiling of expected candidates. */
export function chooseRareSets(terms: readonly QueryTerm[], candidates: number): QueryTerm[][] {
  const getSetWeight = createSetWeight(terms.map(({ matchWeight }) => matchWeight));
  // Without the role: an area may be all that the query and the record have in common.
  const getWeightWithoutRole = createSetWeight(
    terms.map(({ matchWeight, weightFactor }) => matchWeight / weightFactor),
  );
  const isInformative = (set: Indexes) =>
    Math.max(getSetWeight(set), getWeightWithoutRole(set)) >= MIN_WEIGHT_RATIO;
  const select = (set: Indexes) => set.flatMap((index) => terms[index] ?? []);

  const chosen: { set: Indexes; size: number }[] = [];
  let open: Indexes[] = terms.map((_, index) => [index]);
  while (open.length > 0 && chosen.length < MAX_SETS) {
    const tooLarge: Indexes[] = [];
    for (const set of open) {
      const size = estimateCount(select(set), candidates);
      if (size <= MAX_PER_SET && isInformative(set)) chosen.push({ set, size });
      else tooLarge.push(set);
    }
    open = tooLarge
      .flatMap((set) => terms.flatMap((_, index) => (index > (set.at(-1) ?? -1) ? [[...set, index]] : [])))
      .filter((larger) => !chosen.some(({ set }) => set.every((index) => larger.includes(index))))
      .slice(0, MAX_OPEN);
  }
  if (chosen.length === 0) chosen.push(...chooseRarestTerm(terms, candidates));
  let total = 0;
  return chosen
    .toSorted((a, b) => getSetWeight(b.set) - getSetWeight(a.set))
    .slice(0, MAX_SETS)
    .filter(({ size }) => {
      const fits = total + size <= MAX_IN_ALL;
      if (fits) total += size;
      return fits;
    })
    .map(({ set }) => select(set));
}

/** Returns a function for the share of a set in the weight of all terms. */
function createSetWeight(weights: readonly number[]) {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (set: Indexes) => set.reduce((sum, index) => sum + (weights[index] ?? 0), 0) / total;
}

/** Returns the rarest term alone, for when no set is rare enough. */
function chooseRarestTerm(terms: readonly QueryTerm[], candidates: number) {
  const sizes = terms.map((term, index) => ({ set: [index], size: estimateCount([term], candidates) }));
  return sizes.toSorted((a, b) => a.size - b.size).slice(0, 1);
}
