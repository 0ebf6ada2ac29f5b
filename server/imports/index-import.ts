import type { Database } from '#server/db/database.ts';
import { lockCandidatesAfter, markIndexed } from '#server/db/imports.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';
import { indexCandidates } from '#server/search/index-candidates.ts';

const ROWS_AT_ONCE = 1000;
/** So many new candidates change how common words are. */
const ROWS_WORTH_STATISTICS = 5000;

/**
 * Makes the candidates of an import findable, bit by bit in short transactions: others come in between. Doing it again
 * does no harm, so a server that died in the middle is simply followed by another.
 */
export async function indexImport(db: Database, id: number) {
  let [after, count] = [0, 0];
  for (;;) {
    const ids = await db.transaction().execute(async (tx) => {
      const ids = await lockCandidatesAfter(tx, id, { after, limit: ROWS_AT_ONCE });
      await indexCandidates(tx, ids);
      return ids;
    });
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    count += ids.length;
  }
  if (count >= ROWS_WORTH_STATISTICS) await gatherStatistics(db);
  await markIndexed(db, id);
}
