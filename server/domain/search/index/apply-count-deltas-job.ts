import type { Database } from '#server/platform/db/database.ts';
import { applyCountDeltas } from '#server/domain/search/queries/update-counts.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';

/** Adds pending deltas to the counts of words and candidates, so that searches and lists have few of them to read. */
export const applyCountDeltasJob = defineJob<object, { db: Database }>({
  name: 'apply-count-deltas',
  intervalSeconds: 5,
  handle: (_, { db }) => applyCountDeltas(db),
});
