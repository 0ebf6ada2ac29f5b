import type { Runner } from '#server/db/database.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { restoreUpdated } from '#server/db/import-changes.ts';
import {
  deleteCandidates,
  type EditedRows,
  endUndo,
  lockPiece,
  type Piece,
  piecesOfImport,
} from '#server/db/undone-imports.ts';
import { indexCandidates, unindexCandidates } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';

const ROWS_AT_ONCE = 1000;

/** @returns the photos of the people removed, null where there was none */
async function removePiece(tx: Runner, import_id: number, piece: Piece, edited: EditedRows) {
  const rows = await lockPiece(tx, import_id, piece);
  const going = rows.filter(({ edited_at }) => edited === 'remove' || !edited_at);
  const ids = going.map(({ id }) => id);
  await unindexCandidates(tx, ids);
  await deleteCandidates(tx, ids);
  return going.map(({ photo_key }) => photo_key);
}

/**
 * Ends an undo that was begun, piece by piece in short transactions, so that others come in between. A server that
 * died in the middle is followed by another.
 */
export async function undoPieces(
  { db, photos }: Pick<Services, 'db' | 'photos'>,
  { id, edited }: { id: number; edited: EditedRows },
): Promise<{ removed: number; restored: number }> {
  let removed = 0;
  for (const piece of await piecesOfImport(db, id, ROWS_AT_ONCE)) {
    const photoKeys = await longTransaction(db, (tx) => removePiece(tx, id, piece, edited));
    for (const key of photoKeys) if (key) await photos.remove(key);
    removed += photoKeys.length;
  }
  const restored = await longTransaction(db, async (tx) => {
    const ids = await restoreUpdated(tx, id);
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      await indexCandidates(tx, ids.slice(at, at + ROWS_AT_ONCE));
    return ids.length;
  });
  await endUndo(db, id);
  return { removed, restored };
}
