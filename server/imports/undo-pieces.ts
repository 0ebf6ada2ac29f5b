import type { Runner } from '#server/db/database.ts';
import { deleteCandidates } from '#server/db/delete-candidates.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { restoreUpdated } from '#server/db/import-changes.ts';
import {
  type EditedRows,
  endUndo,
  lockPiece,
  type Piece,
  piecesOfImport,
} from '#server/db/undone-imports.ts';
import { indexCandidates } from '#server/search/index-candidates.ts';
import type { Services } from '#server/services.ts';

const ROWS_AT_ONCE = 1000;

/** @returns how many people were removed */
async function removePiece(tx: Runner, import_id: number, piece: Piece, edited: EditedRows) {
  const rows = await lockPiece(tx, import_id, piece);
  const going = rows.filter(({ edited_at }) => edited === 'remove' || !edited_at);
  const ids = going.map(({ id }) => id);
  await deleteCandidates(tx, ids);
  return ids.length;
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
    removed += await longTransaction(db, (tx) => removePiece(tx, id, piece, edited));
  }
  const restored = await longTransaction(db, async (tx) => {
    const ids = await restoreUpdated(tx, id);
    for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
      await indexCandidates(tx, ids.slice(at, at + ROWS_AT_ONCE));
    return ids.length;
  });
  await endUndo(db, id);
  await photos.sweep();
  return { removed, restored };
}
