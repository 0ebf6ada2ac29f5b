import type { Database } from '#server/platform/db/database.ts';
import { beginRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';
import { RETRIED_UNTIL_DONE } from '#server/platform/jobs/queue-options.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { rebuildIndex } from './rebuild-index.ts';

/** Two jobs may run the same rebuild: the first batch that both attempt ends one of them. */
export const rebuildIndexJob = defineJob<{ rebuild_id: number }, { db: Database }>({
  name: 'rebuild-index',
  queue: { ...RETRIED_UNTIL_DONE, expireInSeconds: 23 * 3600 },
  handle: ({ rebuild_id }, { db }, { signal }) => rebuildIndex(db, rebuild_id, signal),
});

/** Requests a rebuild of the search index unless one is running. @returns the id of the running one */
export async function requestRebuild({
  db,
  jobs,
}: {
  db: Database;
  jobs: Pick<Jobs, 'enqueue'>;
}): Promise<number> {
  return await longTransaction(db, async (tx) => {
    const rebuild_id = await beginRebuild(tx);
    await jobs.enqueue(tx, rebuildIndexJob, { rebuild_id });
    return rebuild_id;
  });
}
