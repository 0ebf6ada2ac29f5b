import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { Change } from '#server/domain/candidate-store/change.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import {
  lockSnapshotsOfImport,
  toRestoredValues,
} from '#server/domain/candidate-store/queries/candidate-versions.ts';
import {
  addToUndoCounts,
  type EditedRows,
  type IdRange,
  listBatches,
  lockBatch,
} from '#server/features/imports/queries/undone-imports.ts';
import type { Services } from '#server/http/services.ts';

const BATCH_ROWS = 1000;

type UndoServices = Pick<Services, 'db' | 'jobs' | 'photos'>;

interface Undo {
  id: number;
  edited: EditedRows;
  /** The member who requested the undo. */
  actor: Actor;
  signal: AbortSignal;
}

/** The request has written the audit entry of the whole undo. */
const toChange = ({ actor }: Undo): Change => ({
  action: 'undo import',
  actor,
  clientAddress: '',
  isAudited: false,
});

async function removeBatch(services: UndoServices, undo: Undo, batch: IdRange) {
  const { id, edited, actor } = undo;
  await writeCandidates(
    services,
    toChange(undo),
    async (store) => {
      const rows = await lockBatch(store.tx, { id, organization_id: actor.organization_id }, batch);
      const removed = rows.filter(({ edited_at }) => edited === 'remove' || !edited_at);
      await store.remove(removed.map((row) => row.id));
      await addToUndoCounts(store.tx, id, { removed: removed.length });
    },
    { isLong: true },
  );
}

/** Reverts the next updates after a candidate. @returns the last candidate, undefined when none is left */
async function revertBatch(services: UndoServices, undo: Undo, after: number): Promise<number | undefined> {
  return await writeCandidates(
    services,
    toChange(undo),
    async (store) => {
      const own = { id: undo.id, organization_id: undo.actor.organization_id };
      const { replaced, last } = await lockSnapshotsOfImport(store.tx, own, { after, limit: BATCH_ROWS });
      const reverted = await store.updateMany(
        replaced.map(({ candidate_id, snapshot }) => ({
          id: candidate_id,
          values: toRestoredValues(snapshot),
          edited_at: snapshot.edited_at,
        })),
      );
      await addToUndoCounts(store.tx, undo.id, { restored: reverted.length });
      return last;
    },
    { isLong: true },
  );
}

/**
 * Undoes an import in short transactions, so that other requests run in between. Another process can resume the undo at
 * any point.
 * @throws the reason of `signal` when that aborts
 */
export async function undoInBatches(services: UndoServices, undo: Undo): Promise<void> {
  for (const batch of await listBatches(services.db, undo.id, BATCH_ROWS)) {
    undo.signal.throwIfAborted();
    await removeBatch(services, undo, batch);
  }
  for (let after: number | undefined = 0; after !== undefined;) {
    undo.signal.throwIfAborted();
    after = await revertBatch(services, undo, after);
  }
}
