import { sql } from 'kysely';
import { numberArray, textArray } from '#server/db/array-literal.ts';
import type { Runner } from '#server/db/database.ts';
import type { WordColumn } from './term-frequencies.ts';

/** Which words: those of names or those of addresses. */
export type Vocabulary = 'name_word' | 'address_word';

export interface NewWord {
  id: number;
  word: string;
  /** Hashes under which the word is also found when it is misspelled. */
  keys: readonly number[];
}

/** What a word that may be misspelt or shortened is looked for by. */
export interface WordWish {
  /** Hashes that it may share with what is meant. */
  keys: readonly number[];
  /** Words that begin, or end, with this; none when empty. */
  beginning: string;
  ending: string;
}

export interface KnownWord {
  id: number;
  word: string;
}

/** Most words of each way of looking, for one wish. */
const MOST_MISSPELT = 1000;
const MOST_BEGINNING = 150;
/** Letters that a word which was only begun lacks at most. */
const MOST_LACKING = 12;
const MOST_ENDING = 60;

/** The first text after all that begin with `text`, in the order of code points. */
export function afterAll(text: string): string {
  const letters = [...text];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff));
}

const reversed = (text: string) => [...text].toReversed().join('');

/** From each text on, and up to where those end that begin with it. */
const range = (texts: string[]) => [texts, texts.map((text) => (text ? afterAll(text) : ''))] as const;

/** For each wish, by its place, the words of the vocabulary that are like it; as -1 those that have these ids. */
export async function findWordsLike(
  runner: Runner,
  vocabulary: Vocabulary,
  wishes: readonly WordWish[],
  ids: readonly number[] = [],
): Promise<(KnownWord & { wish: number })[]> {
  if (wishes.length === 0 && ids.length === 0) return [];
  const words = sql.table(vocabulary);
  const [from, to] = range(wishes.map(({ beginning }) => beginning));
  const [endFrom, endTo] = range(wishes.map(({ ending }) => reversed(ending)));
  const { rows } = await sql<KnownWord & { wish: number }>`
    select -1 as wish, id, word from ${words} where id = any(${`{${ids.join(',')}}`}::bigint[])
    union all
    select wish.place::int - 1 as wish, known.id, known.word
    from unnest(
      ${wishes.map(({ keys }) => `{${keys.join(',')}}`)}::text[],
      ${from}::text[], ${to}::text[], ${endFrom}::text[], ${endTo}::text[]
    ) with ordinality as wish (keys, low, high, end_low, end_high, place)
    cross join lateral (
      (select id, word from ${words} where keys && wish.keys::integer[] limit ${sql.lit(MOST_MISSPELT)})
      union all
      (select id, word from ${words}
        where word >= wish.low collate "C" and word < wish.high collate "C"
          and length(word) <= length(wish.low) + ${sql.lit(MOST_LACKING)}
        order by length(word), word limit ${sql.lit(MOST_BEGINNING)})
      union all
      (select id, word from ${words}
        where reverse(word) >= wish.end_low collate "C" and reverse(word) < wish.end_high collate "C"
        limit ${sql.lit(MOST_ENDING)})
    ) known`.execute(runner);
  return rows;
}

/** The words of the vocabulary that have these ids. */
export async function findWordsById(runner: Runner, vocabulary: Vocabulary, ids: readonly number[]) {
  const { rows } = await sql<KnownWord>`
    select id, word from ${sql.table(vocabulary)} where id = any(${`{${ids.join(',')}}`}::bigint[])`.execute(
    runner,
  );
  return rows;
}

/**
 * Adds the words that the vocabulary does not have; to be run. Nothing waits: there is no unique key, and two
 * transactions that add the same word at once both do, with the same id.
 */
export const insertWords = (vocabulary: Vocabulary, words: readonly NewWord[]) => sql`
    insert into ${sql.table(vocabulary)} (id, word, keys)
    select new.id, new.word, new.keys::integer[]
    from unnest(
      ${numberArray(words.map(({ id }) => id))}::bigint[],
      ${textArray(words.map(({ word }) => word))}::text[],
      ${textArray(words.map(({ keys }) => numberArray(keys)))}::text[]
    ) as new (id, word, keys)
    where not exists (select from ${sql.table(vocabulary)} known where known.id = new.id)`;

/** Removes from a vocabulary the words that no candidate has any more, and all but one of those it has twice. */
export async function removeUnusedWords(tx: Runner, vocabulary: Vocabulary, column: WordColumn) {
  const words = sql.table(vocabulary);
  // Whoever adds candidates holds a lock on the vocabulary to the end of its transaction: none is under way now.
  await sql`lock table ${words} in share row exclusive mode`.execute(tx);
  // All words in use at once: asking for each of them whether somebody has it takes minutes among millions.
  await sql`
    with used as materialized (select distinct unnest(${sql.id(column)}) as id from candidate_search)
    delete from ${words} w where not exists (select from used where used.id = w.id)`.execute(tx);
  await sql`
    delete from ${words} w
    where exists (select from ${words} same where same.id = w.id and same.ctid < w.ctid)`.execute(tx);
}
