import { QUERY_MIN, SUGGESTIONS_MAX } from '#contract/limits.ts';
import type { Runner } from '#server/db/database.ts';
import { findWordRows } from '#server/db/search/search-rows.ts';
import { findWordsById } from '#server/db/search/vocabulary.ts';
import { type Completion, completionsOf, likeliest } from './complete-word.ts';
import { expandWords, type Meaning } from '#server/search/expand/expand-words.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { isWordId, wordId } from '#server/search/normalise/word-id.ts';

/** A name of more words is nearly written: it needs no suggestion. */
const MOST_WORDS = 4;
/** What is longer is no word of a name. */
const LONGEST = 30;
/** What a word before the last may mean. */
const MOST_MEANINGS = 10;
const MOST_MEANING_COST = 5;
/** Names spelled nearly so that are offered after a whole one. */
const MOST_OTHER = 2;
/** People among whom words that go together are counted. */
const MOST_SAMPLED = 1500;

const EVERYBODY = { candidate_type: '', status: '', start_from: '', start_to: '', organization: [] } as const;

/** The ids of names that are written with an initial only. */
const INITIALS = new Set([...'abcdefghijklmnopqrstuvwxyz'].map(wordId));

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const written = (words: readonly string[]) => words.map(capital).join(' ');

/**
 * Names that may be meant by what is typed so far, likeliest first: its last word completed, the words before it as
 * they are with it in somebody's name. Made of words that search would find somebody by; never more than a few.
 */
export async function suggestNames(runner: Runner, typed: string): Promise<string[]> {
  const words = nameWords(typed);
  const last = words.at(-1) ?? '';
  if (words.length > MOST_WORDS || words.join('').length < QUERY_MIN) return [];
  if (words.some((word) => word.length > LONGEST || /\p{N}/u.test(word))) return [];
  const names = /[\s,]$/u.test(typed)
    ? await goingWith(runner, words)
    : await completed(runner, words.slice(0, -1), last);
  return [...new Set(names)].filter((name) => name !== written(words)).slice(0, SUGGESTIONS_MAX);
}

async function completed(runner: Runner, before: readonly string[], last: string): Promise<string[]> {
  const completions = await completionsOf(runner, last);
  if (before.length > 0) return await goingWith(runner, before, completions);
  const likely = await likeliest(runner, completions, SUGGESTIONS_MAX);
  const names = (some: readonly Completion[]) => some.map(({ word }) => written([word]));
  if (!likely.some(({ word }) => word === last)) return names(likely);
  // A name that is whole is rather followed by another than misspelled.
  const longer = likely.filter(({ word }) => word.startsWith(last));
  const other = likely.filter(({ word }) => !word.startsWith(last)).slice(0, MOST_OTHER);
  const room = Math.max(0, SUGGESTIONS_MAX - longer.length + 1 - other.length);
  const followed = room > 0 ? await goingWith(runner, [last]) : [];
  return [...names(longer), ...followed.slice(0, room), ...names(other)];
}

/** Names of these words and one more, of `completions` where given, that somebody has, likeliest first. */
async function goingWith(
  runner: Runner,
  words: readonly string[],
  completions?: readonly Completion[],
): Promise<string[]> {
  const expanded = await expandWords(
    runner,
    'name_word',
    words.map((word) => ({ word, reach: 'far' as const })),
  );
  const meant = expanded.map((meanings) => meanings.filter(isLikely).slice(0, MOST_MEANINGS));
  const last = completions && new Map(completions.map(({ id, cost }) => [id, cost]));
  const lists = [...meant.map(idsOf), ...(last ? [[...last.keys()]] : [])];
  if (lists.some((list) => list.length === 0)) return [];
  const rows = await findWordRows(runner, 'name_words', [lists], EVERYBODY, MOST_SAMPLED);

  const tally = new Map<string, { ids: number[]; count: number; cost: number }>();
  for (const row of rows) {
    for (const name of namesIn(row.words.filter(isWordId), meant, last)) {
      const known = tally.get(name.ids.join());
      if (known) known.count += 1;
      else tally.set(name.ids.join(), { ...name, count: 1 });
    }
  }
  const best = [...tally.values()]
    .map(({ ids, count, cost }) => ({ ids, score: Math.log(count) - cost }))
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3 * SUGGESTIONS_MAX);
  const known = await findWordsById(runner, 'name_word', [...new Set(best.flatMap(({ ids }) => ids))]);
  const wordOf = new Map(known.map(({ id, word }) => [id, word]));
  return best
    .map(({ ids, score }) => ({ score, name: written(ids.map((id) => wordOf.get(id) ?? '')) }))
    .toSorted((a, b) => b.score - a.score || (a.name < b.name ? -1 : 1))
    .map(({ name }) => name);
}

const isLikely = ({ likeness, cost, word }: Meaning) =>
  likeness !== 'initial' && word.length > 1 && cost <= MOST_MEANING_COST;
const idsOf = (meanings: readonly Meaning[]) => meanings.map(({ id }) => id);

/**
 * What is found of a name: the words of it that stand for those asked for, with each other one that may come next.
 * None when a word asked for is missing.
 */
function namesIn(
  words: readonly number[],
  meant: readonly (readonly Meaning[])[],
  last: ReadonlyMap<number, number> | undefined,
): { ids: number[]; cost: number }[] {
  const left = new Set(words);
  const ids: number[] = [];
  let sum = 0;
  for (const meanings of meant) {
    const meaning = meanings.find(({ id }) => left.delete(id));
    if (!meaning) return [];
    ids.push(meaning.id);
    sum += meaning.cost;
  }
  return [...left].flatMap((id) => {
    const cost = last ? last.get(id) : 0;
    return cost === undefined || INITIALS.has(id) ? [] : { ids: [...ids, id], cost: sum + cost };
  });
}
