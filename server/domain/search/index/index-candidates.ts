import type { Runner } from '#server/platform/db/database.ts';
import { replaceIndexRows } from '#server/domain/search/queries/replace-index-rows.ts';
import { findIndexedCandidates } from '#server/domain/search/queries/search-rows.ts';
import { addIndexEntries, createIndexEntries } from './index-entries.ts';
import { toIndexRows } from './index-rows.ts';
import { getKnownWords, rememberWords } from './known-words.ts';

/**
 * Reindexes candidates. Call it in the transaction that changes them, with a few thousand ids at most.
 */
export async function indexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const entries = createIndexEntries();
  addIndexEntries(entries, await findIndexedCandidates(tx, ids));
  const known = getKnownWords(tx);
  await replaceIndexRows(tx, ids, toIndexRows(entries, known));
  rememberWords(known, entries);
}
