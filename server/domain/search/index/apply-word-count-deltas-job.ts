import type { Database } from '#server/platform/db/database.ts';
import { applyWordCountDeltas } from '#server/domain/search/queries/word-counts.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';

/** Adds pending deltas to the word counts, so that searches have few of them to read. */
export const applyWordCountDeltasJob = defineJob<object, { db: Database }>({
  name: 'apply-word-count-deltas',
  intervalSeconds: 5,
  handle: (_, { db }) => applyWordCountDeltas(db),
});
