import { endUndo, findUndoing } from '#server/db/undone-imports.ts';
import { defineJob } from '#server/jobs/job.ts';
import { undoPieces } from './undo-pieces.ts';

/** Does an undo that was begun. An undo must end, so this is retried for days, also after many restarts. */
export const undoImportJob = defineJob<{ import_id: number }>({
  name: 'undo-import',
  queue: {
    retryLimit: 10_000,
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    expireInSeconds: 6 * 3600,
  },
  concurrency: 2,
  async handle({ import_id: id }, { db, photos }, { signal }) {
    const edited = await findUndoing(db, id);
    if (!edited) return;
    await undoPieces({ db }, { id, edited, signal });
    await endUndo(db, id);
    await photos.sweep();
  },
});
