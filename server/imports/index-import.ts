import { emptyLists } from '#server/db/candidate-search.ts';
import type { Database } from '#server/db/database.ts';
import { analyzeCandidates, lockPiece, markIndexed, piecesOfImport } from '#server/db/imports.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';
import { indexCandidates } from '#server/search/index-candidates.ts';

/** So that nobody waits long for the embedded database. */
const ROWS_AT_ONCE = 500;
/** One piece is prepared while the database writes another. */
const PIECES_AT_ONCE = 2;
/** So many new candidates change how common words are, and how queries are best planned. */
const WORTH_STATISTICS = 4000;

/**
 * Makes the candidates of an import findable, piece by piece in short transactions: others come in between. Doing it
 * again does no harm, so a server that died in the middle is simply followed by another.
 */
export async function indexImport(
  db: Database,
  id: number,
  onProgress: (rows: number) => void = () => undefined,
) {
  const pieces = await piecesOfImport(db, id, ROWS_AT_ONCE);
  const left = pieces.values();
  let indexed = 0;
  const work = async () => {
    for (const piece of left)
      await db.transaction().execute(async (tx) => {
        const rows = await lockPiece(tx, id, piece);
        await indexCandidates(
          tx,
          rows.map((row) => row.id),
        );
        indexed += rows.length;
        onProgress(indexed);
      });
  };
  await Promise.all(Array.from({ length: PIECES_AT_ONCE }, work));
  await markIndexed(db, id);
}

/** Tidies the index after an import of so many. */
export async function afterMany(db: Database, added: number) {
  if (added < WORTH_STATISTICS) return await emptyLists(db);
  await analyzeCandidates(db);
  await gatherStatistics(db);
}
