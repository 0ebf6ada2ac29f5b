import type { RawBuilder } from 'kysely';
import type { Runner } from '#server/db/database.ts';
import { enqueueDuplicateChecks } from '#server/db/duplicates/duplicate-check-queue.ts';
import { insertPhones } from '#server/db/search/candidate-phones.ts';
import { limitGinPendingList } from '#server/db/search/gin-pending-list.ts';
import { findIndexedCandidates, insertSearchRows, removeSearchRows } from '#server/db/search/search-rows.ts';
import { insertWords } from '#server/db/search/vocabulary.ts';
import { NO_IDS, runInserts } from '#server/db/sql/combine-inserts.ts';
import { toDeletionKeys } from '#server/search/expand/deletion-keys.ts';
import { addIndexEntries, createIndexEntries, type IndexEntries } from './index-entries.ts';
import { getKnownWords, type KnownWords, rememberWords, VOCABULARIES } from './known-words.ts';

/**
 * Builds the inserts of index entries, to run in the transaction that inserts the candidates.
 * @param known words that need no insert; call `rememberWords` once the inserts are sure to run before the next ones
 * @param except a subquery of candidate ids to omit
 */
export function* buildIndexInserts(
  { rows, phones, words }: IndexEntries,
  known: KnownWords,
  except = NO_IDS,
): Generator<RawBuilder<unknown>> {
  if (rows.length > 0) yield insertSearchRows(rows, except);
  if (phones.length > 0) yield insertPhones(phones, except);
  for (const vocabulary of VOCABULARIES) {
    const unknown = selectUnknown(words[vocabulary], known[vocabulary]);
    if (unknown.length > 0) yield insertWords(vocabulary, unknown);
  }
}

const selectUnknown = (words: ReadonlyMap<string, number>, known: ReadonlySet<number>) =>
  [...words]
    .filter(([, id]) => !known.has(id))
    .map(([word, id]) => ({ id, word, keys: toDeletionKeys(word) }));

/**
 * Indexes or reindexes candidates. Call it in the transaction that inserts or changes them, with a few thousand ids at
 * most.
 */
export async function indexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = createIndexEntries();
  addIndexEntries(entries, await findIndexedCandidates(tx, ids));
  await limitGinPendingList(tx);
  await removeSearchRows(tx, ids);
  const known = getKnownWords(tx);
  await runInserts(tx, [...buildIndexInserts(entries, known), enqueueDuplicateChecks(entries.rows)]);
  rememberWords(known, entries);
}
