import type { Runner } from '#server/db/database.ts';
import { deleteCandidates } from '#server/db/delete-candidates.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { restoreUpdated } from '#server/db/imports/conflicts.ts';
import {
  countUndone,
  type EditedRows,
  lockPiece,
  type Piece,
  piecesOfImport,
} from '#server/db/imports/undone-imports.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';

const ROWS_AT_ONCE = 1000;

async function removePiece(tx: Runner, import_id: number, piece: Piece, edited: EditedRows) {
  const rows = await lockPiece(tx, import_id, piece);
  const going = rows.filter(({ edited_at }) => edited === 'remove' || !edited_at);
  const ids = going.map(({ id }) => id);
  await deleteCandidates(tx, ids);
  await countUndone(tx, import_id, { removed: ids.length });
}

async function restorePeople(tx: Runner, import_id: number) {
  const ids = await restoreUpdated(tx, import_id);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    await indexCandidates(tx, ids.slice(at, at + ROWS_AT_ONCE));
  await countUndone(tx, import_id, { restored: ids.length });
}

/**
 * Does the work of an undo in short transactions, so that others come in between. What is done already is not done
 * again, so another process can resume it at any point.
 * @throws the reason of `signal` when that aborts
 */
export async function undoPieces(
  { db }: Pick<Services, 'db'>,
  { id, edited, signal }: { id: number; edited: EditedRows; signal: AbortSignal },
): Promise<void> {
  for (const piece of await piecesOfImport(db, id, ROWS_AT_ONCE)) {
    signal.throwIfAborted();
    await longTransaction(db, (tx) => removePiece(tx, id, piece, edited));
  }
  signal.throwIfAborted();
  await longTransaction(db, (tx) => restorePeople(tx, id));
}
