import type { WordShares } from '#server/db/word-shares.ts';
import type { Meaning } from './expand.ts';

/** A word asked for, with what it may mean and how much each meaning says. */
export interface Term {
  asked: string;
  meanings: Meaning[];
  /** How much finding it says about who is meant, in nats: the rarer, the more. */
  information: number;
  /** The share of candidates, from 0 to 1, that a search for all its meanings finds. */
  share: number;
}

/** Without statistics, or in a small portal, a word is taken to be as common as one in so many. */
const LEAST_CANDIDATES = 1000;
const LEAST_INFORMATION = 0.5;

/** Weighs the words asked for by how common their meanings are. */
export function weighTerms(
  asked: readonly string[],
  meanings: readonly Meaning[][],
  { candidates, shares }: WordShares,
): Term[] {
  const rare = 1 / Math.max(candidates, LEAST_CANDIDATES);
  return asked.map((word, at) => {
    const all = meanings[at] ?? [];
    let share = 0;
    let surprise = rare;
    for (const { id, cost } of all) {
      const common = shares.get(id) ?? rare;
      share += common;
      surprise += common * Math.exp(-cost);
    }
    return {
      asked: word,
      meanings: all,
      share,
      information: Math.max(LEAST_INFORMATION, -Math.log(surprise)),
    };
  });
}
