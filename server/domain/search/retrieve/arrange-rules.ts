import type { BlockingRule } from '#server/domain/search/queries/candidates-by-words.ts';

type Ids = readonly number[];
type CountHolders = (ids: Ids) => number;

/** With fewer candidates than this in the smallest list, splitting lists saves nothing. */
const MIN_HOLDERS = 1000;
/** The least share of a list's candidates that makes a word common in it. */
const COMMON_SHARE = 0.02;
/** The least number of rare words worth a look-up of their own. */
const MIN_RARE_WORDS = 8;

function splitByFrequency(ids: Ids, countHolders: CountHolders): { common: Ids; rare: Ids } {
  const min = COMMON_SHARE * countHolders(ids);
  const rare = ids.filter((id) => countHolders([id]) < min);
  if (rare.length < MIN_RARE_WORDS || rare.length === ids.length) return { common: ids, rare: [] };
  return { common: ids.filter((id) => !rare.includes(id)), rare };
}

/**
 * Arranges rules for the inverted index, which intersects the first two lists of a rule, and compares every candidate
 * found with all words of both. So the lists with the fewest candidates come first, and a few common words are looked
 * up separately from many rare variants. The rules match the same candidates.
 */
export function arrangeRules(
  rules: readonly BlockingRule[],
  countHolders: CountHolders,
): readonly BlockingRule[] {
  return rules.flatMap((rule) => {
    const sorted = rule.toSorted((a, b) => countHolders(a) - countHolders(b));
    const [first, second, ...rest] = sorted;
    if (!first || !second || countHolders(first) < MIN_HOLDERS) return [sorted];
    const one = splitByFrequency(first, countHolders);
    const two = splitByFrequency(second, countHolders);
    const arranged: Ids[][] = [[one.common, two.common, ...rest]];
    if (one.rare.length > 0) arranged.push([one.rare, second, ...rest]);
    if (two.rare.length > 0) arranged.push([one.common, two.rare, ...rest]);
    return arranged;
  });
}
