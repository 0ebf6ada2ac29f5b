import { countNamed, findBegunWords } from '#server/db/search/prefix-search.ts';
import type { Runner } from '#server/db/database.ts';
import { begunSlips } from './prefix-typos.ts';
import { commonWords } from '#server/search/parse/term-frequencies.ts';
import { expandWords } from '#server/search/expand/expand-words.ts';
import { mostCost, spellingCost } from '#server/search/expand/edit-distance.ts';

/** A word of names that may be meant by what is typed so far. */
export interface Completion {
  id: number;
  word: string;
  /** How surprising it is that somebody who means it types this, in nats; 0 when it begins so. */
  cost: number;
}

const MOST_BEGUN = 60;
const MOST_EACH_SLIP = 4;
/** What is not common is counted, for so many of the likeliest. */
const MOST_COUNTED = 24;
const COUNTED_TO = 200;
const SHORTEST = 2;
/** Words that say so much less than the best, in nats, are left out. */
const FARTHEST = 6;
/** A slip in what is typed, besides its cost: what begins as typed comes before what only sounds so. */
const SLIP = 1.5;

/** The words that may be meant, those that begin with what is typed and those spelled nearly so, in no order. */
export async function completionsOf(runner: Runner, begun: string): Promise<Completion[]> {
  const common = await commonWords(runner, 'name_words');
  const [exactly, nearly, [meanings = []]] = await Promise.all([
    findBegunWords(runner, [begun], common, MOST_BEGUN),
    findBegunWords(runner, begunSlips(begun), common, MOST_EACH_SLIP),
    expandWords(runner, 'name_word', [{ word: begun, reach: 'far' }]),
  ]);
  const found = new Map<number, Completion>();
  const put = (id: number, word: string, cost: number) => {
    if (word.length < SHORTEST || /\p{N}/u.test(word) || cost === Infinity) return;
    if (cost < (found.get(id)?.cost ?? Infinity)) found.set(id, { id, word, cost });
  };
  for (const { id, word } of [...exactly, ...nearly]) put(id, word, begunCost(begun, word));
  for (const { id, word, likeness, cost } of meanings)
    // What is shorter than what is typed does not complete it.
    if (likeness === 'same' || (likeness !== 'initial' && !begun.startsWith(word)))
      put(id, word, word.startsWith(begun) ? 0 : SLIP + cost);
  return [...found.values()];
}

/** How surprising it is that somebody who means `word` has typed `begun` so far. */
function begunCost(begun: string, word: string): number {
  if (word.startsWith(begun)) return 0;
  const most = mostCost(begun.length);
  const lengths = [begun.length - 1, begun.length, begun.length + 1];
  return SLIP + Math.min(...lengths.map((length) => spellingCost(begun, word.slice(0, length), most)));
}

/** The completions that somebody has, likeliest first: by how many have them and how far they are from what is typed. */
export async function likeliest(
  runner: Runner,
  completions: readonly Completion[],
  most: number,
): Promise<Completion[]> {
  const { candidates, shares } = await commonWords(runner, 'name_words');
  const rare = completions.filter(({ id }) => !shares.has(id)).toSorted(byCost);
  const counted = await countNamed(
    runner,
    rare.slice(0, MOST_COUNTED).map(({ id }) => id),
    COUNTED_TO,
  );
  const countOf = ({ id }: Completion) => counted.get(id) ?? (shares.get(id) ?? 0) * candidates;
  const scored = completions.map((each) => ({ each, score: Math.log(countOf(each)) - each.cost }));
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > -Infinity && score >= best - FARTHEST)
    .toSorted((a, b) => b.score - a.score || byCost(a.each, b.each))
    .slice(0, most)
    .map(({ each }) => each);
}

const byCost = (a: Completion, b: Completion) =>
  a.cost - b.cost || a.word.length - b.word.length || a.id - b.id;
