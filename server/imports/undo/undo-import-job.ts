import { endUndo, findUndoing } from '#server/db/imports/undone-imports.ts';
import { defineJob } from '#server/jobs/job.ts';
import { RETRIED_UNTIL_DONE, SIX_HOURS } from '#server/jobs/queue-options.ts';
import { undoPieces } from './undo-in-batches.ts';

/** Does an undo that was begun. */
export const undoImportJob = defineJob<{ import_id: number }>({
  name: 'undo-import',
  queue: { ...RETRIED_UNTIL_DONE, expireInSeconds: SIX_HOURS },
  concurrency: 2,
  async handle({ import_id: id }, { db, photos }, { signal }) {
    const edited = await findUndoing(db, id);
    if (!edited) return;
    await undoPieces({ db }, { id, edited, signal });
    await endUndo(db, id);
    await photos.sweep();
  },
});
