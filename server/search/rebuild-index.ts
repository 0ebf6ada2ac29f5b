import { findCandidateIdsAfter } from '#server/db/candidate-search.ts';
import type { Database } from '#server/db/database.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';
import { removeUnusedWords } from '#server/db/words.ts';
import { reindexCandidates } from './reindex-candidates.ts';

const CHUNK = 2000;

/**
 * Makes the index anew from the candidates, some thousand at a time: searches and changes go on meanwhile.
 * @param onProgress is told how many candidates are done
 * @returns how many candidates were indexed
 */
export async function rebuildIndex(
  db: Database,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  let done = 0;
  let ids = await findCandidateIdsAfter(db, 0, CHUNK);
  while (ids.length > 0) {
    const chunk = ids;
    await db.transaction().execute(async (tx) => reindexCandidates(tx, chunk));
    done += chunk.length;
    onProgress(done);
    ids = await findCandidateIdsAfter(db, chunk.at(-1) ?? 0, CHUNK);
  }
  await db.transaction().execute(async (tx) => {
    await removeUnusedWords(tx, 'name_word', 'name_words');
    await removeUnusedWords(tx, 'address_word', 'address_words');
  });
  await gatherStatistics(db);
  return done;
}
