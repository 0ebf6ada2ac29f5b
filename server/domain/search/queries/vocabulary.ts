import { sql } from 'kysely';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** The columns of candidate_search with the word ids of names and addresses. */
export type WordColumn = 'name_words' | 'address_words';

/** The tables of the distinct words of all names and of all addresses. */
export const VOCABULARIES = ['name_word', 'address_word'] as const;
export type Vocabulary = (typeof VOCABULARIES)[number];

/** The columns that contain the ids of each vocabulary. */
export const WORD_COLUMNS: Record<Vocabulary, WordColumn> = {
  name_word: 'name_words',
  address_word: 'address_words',
};

export interface VocabularyWord {
  id: number;
  word: string;
}

export interface NewWord extends VocabularyWord {
  /** Deletion keys, by which misspellings find the word. */
  keys: readonly number[];
}

/**
 * Builds the insert of words that the vocabulary lacks. Two transactions may insert the same word. Both use the same
 * id. In rare cases two words share an id.
 */
export const insertWords = (vocabulary: Vocabulary, words: readonly NewWord[]) => sql`
    insert into ${sql.table(vocabulary)} (id, word, keys)
    select new.id, new.word, new.keys::integer[]
    from unnest(
      ${toNumberArray(words.map(({ id }) => id))}::integer[],
      ${toTextArray(words.map(({ word }) => word))}::text[],
      ${toTextArray(words.map(({ keys }) => toNumberArray(keys)))}::text[]
    ) as new (id, word, keys)
    where not exists (select from ${sql.table(vocabulary)} known
      where known.id = new.id and known.word = new.word)`;

export async function findWordsById(
  runner: Runner,
  vocabulary: Vocabulary,
  ids: readonly number[],
): Promise<VocabularyWord[]> {
  const { rows } = await sql<VocabularyWord>`
    select id, word from ${sql.table(vocabulary)} where id = any(${`{${ids.join(',')}}`}::integer[])`.execute(
    runner,
  );
  return rows;
}

/** Removes words that no candidate uses, and duplicate rows of the others. */
export async function cleanVocabulary(tx: Runner, vocabulary: Vocabulary) {
  const words = sql.table(vocabulary);
  // Inserts of words lock the table until their transaction ends, so none is in progress after this lock.
  await sql`lock table ${words} in share row exclusive mode`.execute(tx);
  // One query for all used words. Looking up each of them among millions of candidates takes minutes.
  await sql`
    with used as materialized (select distinct unnest(${sql.id(WORD_COLUMNS[vocabulary])}) as id from candidate_search)
    delete from ${words} w where not exists (select from used where used.id = w.id)`.execute(tx);
  await sql`
    delete from ${words} w
    where exists (select from ${words} same where same.id = w.id and same.word = w.word and same.ctid < w.ctid)`.execute(
    tx,
  );
}
