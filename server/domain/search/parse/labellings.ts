import { WORD_LABELS, type WordLabel } from './word-labels.ts';
import type { LabelCosts } from './weigh-labels.ts';
import type { MixedWord } from './split-query.ts';

/** A labelled segmentation of a query: what each word describes. The words of a label are adjacent. */
export interface Labelling {
  labels: readonly WordLabel[];
  /** -ln of its prior probability, in nats. */
  cost: number;
}

/** The cost, in nats, of beginning a new part. */
const NEW_PART = 1;
/** The same after a connector, comma or number. */
const SEPARATED_PART = 0.2;
/** The name usually comes first. */
const NAME_NOT_FIRST = 0.7;
const MAX_LABELLINGS = 12;
/** The maximum extra cost of a labelling over the likeliest one. */
const MAX_EXTRA_COST = 6;

/** Lists the likeliest labellings of a query, the likeliest first. */
export function listLabellings(words: readonly MixedWord[], costs: readonly LabelCosts[]): Labelling[] {
  let open: Labelling[] = [{ labels: [], cost: 0 }];
  for (const [position, { labels, startsPart }] of words.entries()) {
    open = open.flatMap((before) =>
      WORD_LABELS.flatMap((label) => {
        const last = before.labels.at(-1);
        if (!labels.includes(label) || (label !== last && before.labels.includes(label))) return [];
        const isNew = last !== undefined && label !== last;
        const cost =
          before.cost +
          (costs[position]?.[label] ?? 0) +
          (isNew ? (startsPart ? SEPARATED_PART : NEW_PART) : 0) +
          (isNew && label === 'name' ? NAME_NOT_FIRST : 0);
        return [{ labels: [...before.labels, label], cost }];
      }),
    );
  }
  const sorted = open.toSorted((a, b) => a.cost - b.cost);
  const max = (sorted[0]?.cost ?? 0) + MAX_EXTRA_COST;
  return sorted.filter(({ cost }) => cost <= max).slice(0, MAX_LABELLINGS);
}

/** Whether a labelling has words of more than one label. */
export const isMixed = ({ labels }: Labelling): boolean => new Set(labels).size > 1;
