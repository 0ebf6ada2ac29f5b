import { beginRebuild } from '#server/db/search/search-rebuilds.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import { defineJob } from '#server/jobs/job.ts';
import { RETRIED_UNTIL_DONE } from '#server/jobs/queue-options.ts';
import type { Services } from '#server/services.ts';
import { rebuildIndex } from './rebuild-index.ts';

/** Two jobs may run the same rebuild: the first batch that both attempt ends one of them. */
export const rebuildIndexJob = defineJob<{ rebuild_id: number }>({
  name: 'rebuild-index',
  queue: { ...RETRIED_UNTIL_DONE, expireInSeconds: 23 * 3600 },
  handle: ({ rebuild_id }, { db }, { signal }) => rebuildIndex(db, rebuild_id, signal),
});

/** Requests a rebuild of the search index unless one is running. @returns the id of the running one */
export async function requestRebuild({ db, jobs }: Pick<Services, 'db' | 'jobs'>): Promise<number> {
  return await longTransaction(db, async (tx) => {
    const rebuild_id = await beginRebuild(tx);
    await jobs.enqueue(tx, rebuildIndexJob, { rebuild_id });
    return rebuild_id;
  });
}
