import type { WordShares } from '#server/db/search/term-frequencies.ts';
import type { Meaning } from '#server/search/expand/expand-words.ts';
import { initialId } from '#server/search/normalise/word-id.ts';

/** How much a word says next to the others of its query. */
export interface Part {
  /** What its information is multiplied by. */
  counts: number;
  /** What it counts against a candidate not to have it, in nats. */
  missing: number;
  /** 1 when having it has nothing to do with having the others, 0 when it follows from them. */
  independence: number;
  /** Whether it may be a title that somebody is written without. */
  isTitle?: boolean;
  /** Whether it is the number of a house: that of a flat does not stand for it. */
  isHouse?: boolean;
  /** Whether it is of a house and its street, whose words stand side by side. */
  isStreet?: boolean;
  /** Whether it is of an area, whose words follow from each other. */
  isArea?: boolean;
}

/** A word asked for, with what it may mean and how much it says. */
export interface Term extends Part {
  asked: string;
  /** Likeliest first. */
  meanings: readonly Meaning[];
  /** How much finding it says about who is meant, in nats: the rarer, the more. */
  information: number;
  /** How much finding its initial only says, in nats. */
  initial: number;
  /** The share of candidates, from 0 to 1, that have one of its meanings. */
  share: number;
}

const LEAST_INFORMATION = 0.5;
/** Words of a name, about: the share of words with an initial is that much smaller than that of names. */
const WORDS_OF_NAME = 2.4;
/** The share of an initial that the statistics do not know. */
const SELDOM = 0.01;

/** Weighs a word asked for by how common its meanings are. */
export function weigh(
  asked: string,
  meanings: readonly Meaning[],
  { candidates, shares }: WordShares,
  part: Part,
): Term {
  const rare = 1 / candidates;
  let share = 0;
  let chance = rare;
  for (const { id, cost, likeness } of meanings) {
    const common = shares.get(id) ?? rare;
    if (likeness === 'initial' && asked.length > 1) continue;
    share += common;
    chance += common * Math.exp(-cost);
  }
  const information = Math.max(LEAST_INFORMATION, -Math.log(chance) * part.counts);
  const initial = -Math.log(Math.min(1, (shares.get(initialId(asked)) ?? SELDOM) / WORDS_OF_NAME));
  return { asked, meanings, share: Math.min(1, share), information, initial, ...part };
}
