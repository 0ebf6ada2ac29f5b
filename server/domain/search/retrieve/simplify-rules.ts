import type { BlockingRule } from '#server/domain/search/queries/candidates-by-words.ts';

type Ids = readonly number[];

const isSubset = (ids: Ids, others: ReadonlySet<number>) => ids.every((id) => others.has(id));

/** Whether all candidates of a rule are also candidates of the other one. */
const isContained = (rule: BlockingRule, other: readonly ReadonlySet<number>[]) =>
  other.every((ids) => rule.some((own) => isSubset(own, ids)));

/** Removes rules that another rule contains. */
function removeContained(rules: readonly BlockingRule[]): BlockingRule[] {
  const sets = rules.map((rule) => rule.map((ids) => new Set(ids)));
  return rules.filter(
    (rule, index) =>
      !sets.some(
        (other, i) =>
          i !== index &&
          isContained(rule, other) &&
          // Of two equal rules, the first one stays.
          (i < index || !isContained(rules[i] ?? [], sets[index] ?? [])),
      ),
  );
}

/** Merges two rules that differ in one list only: `A and B` or `A and C` is `A and (B or C)`. */
function mergeTwo(rule: BlockingRule, other: BlockingRule): BlockingRule | undefined {
  if (rule.length !== other.length) return undefined;
  const keys = new Set(other.map((ids) => ids.join()));
  const shared = rule.filter((ids) => keys.has(ids.join()));
  if (shared.length !== rule.length - 1) return undefined;
  const sharedKeys = new Set(shared.map((ids) => ids.join()));
  const different = [...rule, ...other].filter((ids) => !sharedKeys.has(ids.join()));
  // A rule may repeat a list: 'Musa Musa'.
  if (different.length !== 2) return undefined;
  return [...shared, [...new Set(different.flat())]];
}

/** Rewrites rules so that the database looks up fewer words. They match the same candidates. */
export function simplifyRules(rules: readonly BlockingRule[]): BlockingRule[] {
  const simple: BlockingRule[] = [];
  for (const rule of removeContained(rules)) {
    const at = simple.findIndex((other) => mergeTwo(other, rule));
    const merged = simple[at] && mergeTwo(simple[at], rule);
    if (merged) simple[at] = merged;
    else simple.push(rule);
  }
  return simple;
}
