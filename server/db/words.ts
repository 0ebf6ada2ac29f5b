import { sql } from 'kysely';
import type { Runner } from './database.ts';

/** Which words: those of names or those of addresses. */
export type Vocabulary = 'name_word' | 'address_word';

export interface NewWord {
  id: number;
  word: string;
  /** Hashes under which the word is also found when it is misspelled. */
  keys: readonly number[];
}

/**
 * Adds the words that the vocabulary does not have. Nothing waits: there is no unique key, and two transactions
 * that add the same word at once both do, with the same id.
 */
export async function addWords(runner: Runner, vocabulary: Vocabulary, words: readonly NewWord[]) {
  if (words.length === 0) return;
  await sql`
    insert into ${sql.table(vocabulary)} (id, word, keys)
    select new.id, new.word, new.keys::integer[]
    from unnest(
      ${words.map(({ id }) => id)}::bigint[],
      ${words.map(({ word }) => word)}::text[],
      ${words.map(({ keys }) => `{${keys.join(',')}}`)}::text[]
    ) as new (id, word, keys)
    where not exists (select from ${sql.table(vocabulary)} known where known.id = new.id)`.execute(runner);
}

/** Empties both vocabularies. */
export async function removeWords(runner: Runner) {
  await sql`truncate name_word, address_word`.execute(runner);
}
