import { findCandidateIdsAfter, removeAllSearchRows } from '#server/db/candidate-search.ts';
import type { Database } from '#server/db/database.ts';
import { removeWords } from '#server/db/words.ts';
import { indexCandidates } from './index-candidates.ts';

const CHUNK = 2000;

/**
 * Makes the whole index anew from the candidates, in one transaction: searches see the old one until the end.
 * @param onProgress is told how many candidates are done
 * @returns how many candidates were indexed
 */
export async function rebuildIndex(
  db: Database,
  onProgress: (done: number) => void = () => {},
): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    await removeAllSearchRows(tx);
    await removeWords(tx);
    let done = 0;
    let ids = await findCandidateIdsAfter(tx, 0, CHUNK);
    while (ids.length > 0) {
      await indexCandidates(tx, ids);
      done += ids.length;
      onProgress(done);
      ids = await findCandidateIdsAfter(tx, ids.at(-1) ?? 0, CHUNK);
    }
    return done;
  });
}
