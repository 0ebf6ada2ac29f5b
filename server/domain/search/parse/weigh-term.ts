import type { Variant } from '#server/domain/search/expand/variant.ts';
import { listNearNumbers } from '#server/domain/search/expand/near-numbers.ts';
import { toInitialId, toWordId } from '#server/domain/words/word-id.ts';
import type { TermFrequencies } from './get-term-frequencies.ts';
import type { TermRole } from './term-roles.ts';

/** A word of a query with its variants and its weights. */
export interface QueryTerm extends TermRole {
  word: string;
  /** Ordered from the likeliest. */
  variants: readonly Variant[];
  /** Numbers that differ by one slip. They count when a candidate is scored, and find none. */
  near: readonly Variant[];
  /** The match weight of the term, -ln u in nats. It is higher for rarer variants. */
  matchWeight: number;
  /** The match weight of its initial alone, in nats. */
  initialWeight: number;
  /** The proportion of candidates, from 0 to 1, that have one of its variants. */
  frequency: number;
  /** The proportion of candidates that have the word itself; 0 when no candidate has it. */
  exactFrequency: number;
}

const MIN_MATCH_WEIGHT = 0.5;
/** The average number of words per name. It converts an initial's frequency among names to one among words. */
const WORDS_PER_NAME = 2.4;
/** The least number of candidates assumed to have an initial, because a few candidates say little about its frequency. */
const MIN_WITH_INITIAL = 10;
/** The frequency of an initial that is not counted, as in addresses. */
const RARE_INITIAL = 0.01;

/**
 * Weighs a term with the frequencies of its variants (term-frequency adjustment, Winkler 1989). Its u-probability is
 * the sum of the variants' frequencies, each multiplied by the probability m = exp(-cost) of being typed as in the
 * query.
 */
export function weighTerm(
  word: string,
  variants: readonly Variant[],
  { candidates, frequencies }: TermFrequencies,
  role: TermRole,
): QueryTerm {
  const rarest = 1 / candidates;
  let frequency = 0;
  let exactFrequency = 0;
  let uProbability = rarest;
  for (const { id, cost, kind } of variants) {
    const frequencyOfVariant = frequencies.get(id) ?? rarest;
    if (kind === 'initial' && word.length > 1) continue;
    frequency += frequencyOfVariant;
    if (kind === 'exact') exactFrequency = frequencyOfVariant;
    uProbability += frequencyOfVariant * Math.exp(-cost);
  }
  const matchWeight = Math.max(MIN_MATCH_WEIGHT, -Math.log(uProbability) * role.weightFactor);
  const counted = frequencies.get(toInitialId(word));
  const frequencyOfInitial = counted ? Math.max(counted, MIN_WITH_INITIAL / candidates) : RARE_INITIAL;
  const initialFrequency = frequencyOfInitial / WORDS_PER_NAME;
  const initialWeight = -Math.log(Math.min(1, initialFrequency));
  return {
    word,
    variants,
    near: listNear(word, role.nearCost),
    frequency: Math.min(1, frequency),
    exactFrequency,
    matchWeight,
    initialWeight,
    ...role,
  };
}

/** Lists the numbers that differ from a word by one slip, each with this cost; none without a cost. */
export const listNear = (word: string, nearCost: number | undefined): Variant[] =>
  nearCost === undefined
    ? []
    : listNearNumbers(word).map((near) => ({ id: toWordId(near), word: near, kind: 'near', cost: nearCost }));
