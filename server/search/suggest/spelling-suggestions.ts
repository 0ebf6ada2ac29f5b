import type { Runner } from '#server/db/database.ts';
import { findWordRows } from '#server/db/search/search-rows.ts';
import type { Narrowing } from '#server/db/search/search-filters.ts';
import { findWordsLike } from '#server/db/search/vocabulary.ts';
import { guessMeanings, type Meaning } from '#server/search/expand/expand-words.ts';
import { misspellingKeys } from '#server/search/expand/deletion-keys.ts';
import { addressRoles } from '#server/search/parse/label-address.ts';
import { addressWords } from '#server/search/normalise/tokenize-address.ts';
import { nameWords } from '#server/search/normalise/tokenize-name.ts';
import { type Field, WORD_FIELDS } from '#server/search/parse/parse-query.ts';

/** What is looked at of a query: some words, of some length. */
const MOST_WORDS = 4;
const SHORTEST = 3;
const LONGEST = 20;
/** The words nearest to each of them. */
const MOST_MEANINGS = 12;
const MOST_ROWS = 500;
/** What is further from a word, in nats a letter, or differs more in length, is nothing like it. */
const FARTHEST = 1.2;
const MOST_LONGER = 3;
/** Letters that what is meant begins or ends with as written. */
const SAME_LETTERS = 3;

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The names, or the streets and places, of these candidates that are spelled nearest to a query which finds nobody,
 * nearest first, at most `most`: of each the words that are like those asked for. Those that only leave out words are
 * not among them, nor addresses in no street like the one asked for.
 */
export async function findNearest(
  runner: Runner,
  { type, query }: { type: Field['type']; query: string },
  narrowing: Narrowing,
  most: number,
): Promise<string[]> {
  const field = WORD_FIELDS[type];
  const asked = (type === 'name' ? wordsOfName(query) : wordsOfAddress(query))
    .filter(({ word }) => word.length >= SHORTEST && word.length <= LONGEST && !/\p{N}/u.test(word))
    .slice(0, MOST_WORDS);
  const meanings = await fartherMeanings(runner, field, asked);
  const known = meanings.filter((each) => each.length > 0);
  const wanted = new Set(asked.flatMap(({ role }, at) => (role === 'own' ? (meanings[at] ?? []) : [])));
  if (wanted.size === 0) return [];
  const lists = known.map((each) => each.map(({ id }) => id));
  const fewer = lists.length > 1 ? lists.map((_, at) => lists.toSpliced(at, 1)) : [];
  let rows = await findWordRows(runner, field.column, [lists], narrowing, MOST_ROWS);
  if (rows.length === 0) rows = await findWordRows(runner, field.column, fewer, narrowing, MOST_ROWS);
  const texts = new Map<string, { words: number; cost: number }>();
  for (const row of rows) {
    const found = nearestIn(row.words, known);
    if (!found.some((meaning) => wanted.has(meaning))) continue;
    const text = found.map(({ word }) => capital(word)).join(' ');
    texts.set(text, { words: found.length, cost: found.reduce((sum, { cost }) => sum + cost, 0) });
  }
  return [...texts]
    .filter(([, { cost }]) => cost > 0)
    .toSorted(([, a], [, b]) => b.words - a.words || a.cost - b.cost)
    .slice(0, most)
    .map(([text]) => text);
}

/** A word asked for: one of the name or the street, one that says what kind of street it is, or another. */
interface AskedWord {
  word: string;
  role: 'own' | 'kind' | 'other';
}

const wordsOfName = (query: string): AskedWord[] => nameWords(query).map((word) => ({ word, role: 'own' }));

function wordsOfAddress(query: string): AskedWord[] {
  const words = addressWords(query);
  const roles = addressRoles(words);
  return words.map((word, at) => {
    if (roles[at] === 'street') return { word, role: 'own' };
    return { word, role: roles[at] === 'kind' ? 'kind' : 'other' };
  });
}

/** For each word those known that it may mean when it is misspelled further than search looks, nearest first. */
async function fartherMeanings(
  runner: Runner,
  { vocabulary }: Field,
  words: readonly AskedWord[],
): Promise<Meaning[][]> {
  const wishes = words.map(({ word }) => ({
    keys: [...new Set([word, ...withoutOneLetter(word)].flatMap(misspellingKeys))],
    beginning: word.slice(0, SAME_LETTERS),
    ending: word.slice(-SAME_LETTERS),
  }));
  const like = await findWordsLike(runner, vocabulary, wishes);
  return words.map(({ word, role }, wish) => {
    const known = like.filter((each) => each.wish === wish);
    const distinct = [...new Map(known.map((each) => [each.id, each])).values()];
    return guessMeanings(word, distinct)
      .filter((each) => (role === 'kind' ? each.cost === 0 : isLike(word, each)))
      .toSorted((a, b) => a.cost - b.cost || a.id - b.id)
      .slice(0, MOST_MEANINGS);
  });
}

const isLike = (asked: string, { word, cost }: Meaning) =>
  cost <= FARTHEST * asked.length && Math.abs(word.length - asked.length) <= MOST_LONGER;

const withoutOneLetter = (word: string) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));

/** For each word asked for what a candidate has nearest to it, no word of theirs for two. */
function nearestIn(words: readonly number[], known: readonly (readonly Meaning[])[]): Meaning[] {
  const left = new Set(words);
  return known.flatMap((meanings) => meanings.find(({ id }) => left.delete(id)) ?? []);
}
