import { flushGinPendingLists } from '#server/db/search/gin-pending-list.ts';
import type { Runner } from '#server/db/database.ts';
import { analyzeCandidates } from '#server/db/imports/imports.ts';
import { longTransaction } from '#server/db/connection/long-transaction.ts';
import { refreshSearchStatistics } from '#server/db/search/term-frequencies.ts';
import type { Services } from '#server/services.ts';
import type { JobDefinition } from './job-definition.ts';
import { defineJob } from './job.ts';
import type { Jobs } from './jobs.ts';

/** So many new candidates change how common words are, and how queries are best planned. */
const WORTH_STATISTICS = 4000;
/** Imports that end within this time share one run. */
const DEBOUNCE_SECONDS = 5;

interface Change {
  /** New candidates. */
  added: number;
}

/** Tidies the search index after imports and, when they were large, renews the statistics of the database. */
export const refreshStatisticsJob: JobDefinition<Change, Services> = defineJob<Change>({
  name: 'refresh-statistics',
  queue: { retryLimit: 3, retryDelay: 60 },
  async handle({ added }, { db, jobs }) {
    // What is visible now is covered by this run. It is removed at the end, so that nothing is lost when this fails.
    const waiting = await jobs.findWaiting(refreshStatisticsJob);
    const total = waiting.reduce((sum, { data }) => sum + data.added, added);
    if (total < WORTH_STATISTICS) await flushGinPendingLists(db);
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

/** Asks for fresh statistics when the transaction commits; other transactions never wait for this. */
export async function enqueueStatistics(tx: Runner, jobs: Jobs, added: number) {
  if (added > 0) await jobs.enqueue(tx, refreshStatisticsJob, { added }, { startAfter: DEBOUNCE_SECONDS });
}
