import type { Services } from '#server/http/services.ts';
import type { Actor } from '#server/domain/audit/queries/audit.ts';
import { endUndo, findRunningUndo } from '#server/features/imports/queries/undone-imports.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { RETRIED_UNTIL_DONE, SIX_HOURS } from '#server/platform/jobs/queue-options.ts';
import { undoInBatches } from './undo-in-batches.ts';

/** Completes the undo of an import. */
export const undoImportJob = defineJob<{ import_id: number; actor: Actor }, Services>({
  name: 'undo-import',
  queue: { ...RETRIED_UNTIL_DONE, expireInSeconds: SIX_HOURS },
  concurrency: 2,
  async handle({ import_id: id, actor }, services, { signal }) {
    const edited = await findRunningUndo(services.db, id);
    if (!edited) return;
    await undoInBatches(services, { id, edited, actor, signal });
    await services.reads.markWritten(actor.organization_id);
    await endUndo(services.db, id);
  },
});
