import { getMissingCost } from './build-mixed-query.ts';
import type { ParsedQuery } from './parse-query.ts';
import type { SplitQuery } from './split-query.ts';
import type { LabelCosts } from './weigh-labels.ts';

/** A shorter name is not searched without the rest of its query. */
export const MIN_NAME_LENGTH = 3;

/** The name before a connector, and the cost, in nats, of not finding the rest. */
interface NameAlone {
  name: string;
  missing: string[][];
  cost: number;
}

/** Finds the name before a connector, for when nobody matches both: 'Efe' of 'Efe from Benin'. */
export function findNameAlone(
  { words }: SplitQuery,
  { segmentations: [asTyped] }: ParsedQuery,
  labels: readonly LabelCosts[],
): NameAlone | undefined {
  const name: string[] = [];
  const missing: string[][] = [];
  let cost = 0;
  for (const [index, { word, labels: possible, startsPart }] of words.entries()) {
    if (possible.includes('name')) name.push(word);
    else if (startsPart || missing.length === 0) missing.push([word]);
    else missing.at(-1)?.push(word);
    const [term, costs] = [asTyped?.terms[index], labels[index]];
    if (!possible.includes('name') && term && costs) cost += getMissingCost(term.matchWeight, costs);
  }
  if (name.join('').length < MIN_NAME_LENGTH || missing.length === 0) return undefined;
  return { name: name.join(' '), missing, cost };
}
