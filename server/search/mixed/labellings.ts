import { WORD_KINDS, type WordKind } from './query-kinds.ts';
import type { LabelCosts } from './label-costs.ts';
import type { MixedWord } from './split-query.ts';

/** A labelled segmentation of a query: what each word describes. The words of a kind are adjacent. */
export interface Labelling {
  kinds: readonly WordKind[];
  /** -ln of its prior probability, in nats. */
  cost: number;
}

const NEW_PART = 1;
/** Where a connector, comma or number separates the parts. */
const SEPARATED_PART = 0.2;
/** The name usually comes first. */
const NAME_NOT_FIRST = 0.7;
const MAX_LABELLINGS = 12;
/** The maximum extra cost of a labelling over the likeliest one. */
const MAX_EXTRA_COST = 6;

/** Lists the likeliest labellings of a query, the likeliest first. */
export function listLabellings(words: readonly MixedWord[], costs: readonly LabelCosts[]): Labelling[] {
  let open: Labelling[] = [{ kinds: [], cost: 0 }];
  for (const [position, { kinds, startsPart }] of words.entries()) {
    open = open.flatMap((before) =>
      WORD_KINDS.flatMap((kind) => {
        const last = before.kinds.at(-1);
        if (!kinds.includes(kind) || (kind !== last && before.kinds.includes(kind))) return [];
        const isNew = last !== undefined && kind !== last;
        const cost =
          before.cost +
          (costs[position]?.[kind] ?? 0) +
          (isNew ? (startsPart ? SEPARATED_PART : NEW_PART) : 0) +
          (isNew && kind === 'name' ? NAME_NOT_FIRST : 0);
        return [{ kinds: [...before.kinds, kind], cost }];
      }),
    );
  }
  const sorted = open.toSorted((a, b) => a.cost - b.cost);
  const max = (sorted[0]?.cost ?? 0) + MAX_EXTRA_COST;
  return sorted.filter(({ cost }) => cost <= max).slice(0, MAX_LABELLINGS);
}

/** Whether a labelling has words of more than one kind. */
export const isMixed = ({ kinds }: Labelling): boolean => new Set(kinds).size > 1;
