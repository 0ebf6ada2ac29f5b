import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import type { NewWord, Vocabulary } from './vocabulary.ts';
import { toCountTables } from './word-counts.ts';

/** Rows that one statement reads. */
const WORDS = 2000;
const COUNTS = 20_000;
const CHANGES = 10_000;

export interface WordCount {
  word_id: number;
  candidates: number;
}

/** A change of a count. Without a word: all counts and words may have changed. */
export interface WordCountChange {
  id: number;
  word_id: number | null;
  candidates: number;
}

/** The size of a vocabulary: the numbers of its words and of their deletion keys. */
export async function measureVocabulary(runner: Runner, vocabulary: Vocabulary) {
  const { rows } = await sql<{ words: number; keys: number }>`
    select count(*) as words, coalesce(sum(cardinality(keys)), 0)::bigint as keys from ${sql.table(vocabulary)}`.execute(
    runner,
  );
  return rows[0] ?? { words: 0, keys: 0 };
}

type WordRow = Omit<NewWord, 'keys'> & { keys: string };

const toNewWord = ({ id, word, keys }: WordRow): NewWord => ({
  id,
  word,
  keys: keys === '{}' ? [] : keys.slice(1, -1).split(',').map(Number),
});

/** Reads all words in batches, in their order. */
export async function* readWords(runner: Runner, vocabulary: Vocabulary): AsyncGenerator<NewWord[]> {
  for (let last = '', isMore = true; isMore;) {
    // Text is faster to parse than an array.
    const { rows } = await sql<WordRow>`
      select id, word, keys::text as keys from ${sql.table(vocabulary)}
      where word > ${last} order by word limit ${sql.lit(WORDS)}`.execute(runner);
    yield rows.map(toNewWord);
    isMore = rows.length === WORDS;
    last = rows.at(-1)?.word ?? last;
  }
}

export async function findNewWords(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<NewWord[]> {
  const { rows } = await sql<WordRow>`
    select id, word, keys::text as keys from ${sql.table(vocabulary)}
    where id = any(${`{${ids.join(',')}}`}::integer[])`.execute(runner);
  return rows.map(toNewWord);
}

/** Reads all counts in batches, without the deltas that are not applied yet. */
export async function* readWordCounts(runner: Runner, vocabulary: Vocabulary): AsyncGenerator<WordCount[]> {
  const { counts } = toCountTables(vocabulary);
  for (let last = -(2 ** 31), isMore = true; isMore;) {
    const { rows } = await sql<WordCount>`
      select word_id, candidates from ${counts} where word_id >= ${last}
      order by word_id limit ${sql.lit(COUNTS)}`.execute(runner);
    yield rows;
    isMore = rows.length === COUNTS;
    last = (rows.at(-1)?.word_id ?? last) + 1;
  }
}

/** The id of the last change, 0 for none. */
export async function findLastChange(runner: Runner, vocabulary: Vocabulary): Promise<number> {
  const { changes } = toCountTables(vocabulary);
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${changes}`.execute(
    runner,
  );
  return rows[0]?.last ?? 0;
}

/**
 * Reads the changes after the one with this id, in their order. Only holders of the lock of the counts write changes, so
 * a change is never committed after one with a higher id.
 */
export async function* readChanges(
  runner: Runner,
  vocabulary: Vocabulary,
  after: number,
): AsyncGenerator<WordCountChange[]> {
  const { changes } = toCountTables(vocabulary);
  for (let last = after, isMore = true; isMore;) {
    const { rows } = await sql<WordCountChange>`
      select id, word_id, candidates from ${changes} where id > ${last}
      order by id limit ${sql.lit(CHANGES)}`.execute(runner);
    if (rows.length > 0) yield rows;
    isMore = rows.length === CHANGES;
    last = rows.at(-1)?.id ?? last;
  }
}
