import type { Runner } from '#server/db/database.ts';
import { deleteCandidates } from '#server/db/candidates/delete-candidates.ts';
import { restoreUpdatedCandidates } from '#server/db/imports/changed-rows.ts';
import {
  addToUndoCounts,
  type EditedRows,
  lockBatch,
  type IdRange,
  listBatches,
} from '#server/db/imports/undone-imports.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import { indexCandidates } from '#server/search/index/index-candidates.ts';
import type { Services } from '#server/services.ts';

const BATCH_ROWS = 1000;

async function removeBatch(tx: Runner, import_id: number, batch: IdRange, edited: EditedRows) {
  const rows = await lockBatch(tx, import_id, batch);
  const removed = rows.filter(({ edited_at }) => edited === 'remove' || !edited_at);
  const ids = removed.map(({ id }) => id);
  await deleteCandidates(tx, ids);
  await addToUndoCounts(tx, import_id, { removed: ids.length });
}

async function restoreCandidates(tx: Runner, import_id: number) {
  const ids = await restoreUpdatedCandidates(tx, import_id);
  for (let at = 0; at < ids.length; at += BATCH_ROWS)
    await indexCandidates(tx, ids.slice(at, at + BATCH_ROWS));
  await addToUndoCounts(tx, import_id, { restored: ids.length });
}

/**
 * Undoes an import in short transactions, so that other requests run in between. Another process can resume the undo at
 * any point.
 * @throws the reason of `signal` when that aborts
 */
export async function undoInBatches(
  { db }: Pick<Services, 'db'>,
  { id, edited, signal }: { id: number; edited: EditedRows; signal: AbortSignal },
): Promise<void> {
  for (const batch of await listBatches(db, id, BATCH_ROWS)) {
    signal.throwIfAborted();
    await longTransaction(db, (tx) => removeBatch(tx, id, batch, edited));
  }
  signal.throwIfAborted();
  await longTransaction(db, (tx) => restoreCandidates(tx, id));
}
