import { flushGinPendingLists } from '#server/domain/search/queries/gin-pending-list.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import {
  analyzeCandidates,
  refreshSearchStatistics,
} from '#server/domain/search/queries/search-statistics.ts';
import { defineJob, type JobDefinition } from '#server/platform/jobs/job-definition.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Number of new candidates that noticeably changes term frequencies and query plans. */
const MIN_CHANGES_FOR_STATISTICS = 4000;
/** Imports that end within this time share one run. */
const DEBOUNCE_SECONDS = 5;

interface Change {
  /** New candidates. */
  added: number;
}

interface StatisticsServices {
  db: Database;
  jobs: Pick<Jobs, 'findWaiting' | 'remove'>;
}

/** Flushes the search indexes after imports, and refreshes the database's statistics after large ones. */
export const refreshStatisticsJob: JobDefinition<Change, StatisticsServices> = defineJob({
  name: 'refresh-statistics',
  queue: { retryLimit: 3, retryDelay: 60 },
  async handle({ added }, { db, jobs }) {
    // This run covers the jobs visible now. They are removed at the end, so that a failure loses none.
    const waiting = await jobs.findWaiting(refreshStatisticsJob);
    const total = waiting.reduce((sum, { data }) => sum + data.added, added);
    if (total < MIN_CHANGES_FOR_STATISTICS) await flushGinPendingLists(db);
    else
      await Promise.all([
        longTransaction(db, analyzeCandidates),
        longTransaction(db, refreshSearchStatistics),
      ]);
    await jobs.remove(
      refreshStatisticsJob,
      waiting.map(({ id }) => id),
    );
  },
});

/** Enqueues a refresh for when the transaction commits, without blocking other transactions. */
export async function enqueueStatistics(tx: Runner, jobs: Pick<Jobs, 'enqueue'>, added: number) {
  if (added > 0) await jobs.enqueue(tx, refreshStatisticsJob, { added }, { startAfter: DEBOUNCE_SECONDS });
}
