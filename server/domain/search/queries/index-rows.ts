import type { RawBuilder } from 'kysely';
import { NO_IDS } from '#server/platform/db/sql/combine-inserts.ts';
import { insertFurtherPhones } from './candidate-phones.ts';
import { insertSearchRows, type SearchRow } from './search-rows.ts';
import { insertWords, type NewWord, type Vocabulary } from './vocabulary.ts';

/** The rows that index some candidates. */
export interface IndexRows {
  rows: readonly SearchRow[];
  /** The numbers of candidates after the first ones. */
  phones: readonly { candidate_id: number; number: string }[];
  /** The words that each vocabulary may lack. */
  words: Record<Vocabulary, readonly NewWord[]>;
}

/**
 * Builds the inserts of index rows one by one, so that a caller can pause between them.
 * @param except a subquery of candidate ids to omit
 */
export function* buildIndexInserts(
  { rows, phones, words }: IndexRows,
  except: RawBuilder<unknown> = NO_IDS,
): Generator<RawBuilder<unknown>> {
  if (rows.length > 0) yield insertSearchRows(rows, except);
  if (phones.length > 0) yield insertFurtherPhones(phones, except);
  if (words.name_word.length > 0) yield insertWords('name_word', words.name_word);
  if (words.address_word.length > 0) yield insertWords('address_word', words.address_word);
}
