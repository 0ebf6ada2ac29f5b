import type { Database } from '#server/db/database.ts';
import { endsOfPieces, lockCandidatesBetween, markIndexed } from '#server/db/imports.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';
import { indexCandidates } from '#server/search/index-candidates.ts';

const ROWS_AT_ONCE = 1000;
/** One piece is prepared while the database writes another. */
const PIECES_AT_ONCE = 2;

/**
 * Makes the candidates of an import findable, piece by piece in short transactions: others come in between. Doing it
 * again does no harm, so a server that died in the middle is simply followed by another.
 */
export async function indexImport(db: Database, id: number) {
  const ends = await endsOfPieces(db, id, ROWS_AT_ONCE);
  const pieces = ends.map((last, at) => ({ after: ends[at - 1] ?? 0, last })).values();
  const work = async () => {
    for (const piece of pieces)
      await db.transaction().execute(async (tx) => {
        await indexCandidates(tx, await lockCandidatesBetween(tx, id, piece));
      });
  };
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, work));
  // So many new candidates change how common words are.
  if (ends.length > 5) await gatherStatistics(db);
  await markIndexed(db, id);
}
