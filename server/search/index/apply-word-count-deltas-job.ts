import { applyWordCountDeltas } from '#server/db/search/word-counts.ts';
import { defineJob } from '#server/jobs/job.ts';

/** Adds pending deltas to the word counts, so that searches have few of them to read. */
export const applyWordCountDeltasJob = defineJob<object>({
  name: 'apply-word-count-deltas',
  intervalSeconds: 5,
  handle: (_, { db }) => applyWordCountDeltas(db),
});
