import { endUndo, findRunningUndo } from '#server/db/imports/undone-imports.ts';
import { defineJob } from '#server/jobs/job.ts';
import { RETRIED_UNTIL_DONE, SIX_HOURS } from '#server/jobs/queue-options.ts';
import { undoInBatches } from './undo-in-batches.ts';

/** Completes the undo of an import. */
export const undoImportJob = defineJob<{ import_id: number }>({
  name: 'undo-import',
  queue: { ...RETRIED_UNTIL_DONE, expireInSeconds: SIX_HOURS },
  concurrency: 2,
  async handle({ import_id: id }, { db, photos }, { signal }) {
    const edited = await findRunningUndo(db, id);
    if (!edited) return;
    await undoInBatches({ db }, { id, edited, signal });
    await endUndo(db, id);
    await photos.sweep();
  },
});
