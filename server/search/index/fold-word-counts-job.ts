import { foldWordCounts } from '#server/db/search/word-counts.ts';
import { defineJob } from '#server/jobs/job.ts';

/** Adds pending deltas to the word counts, so that searches have few of them to read. */
export const foldWordCountsJob = defineJob<object>({
  name: 'fold-word-counts',
  intervalSeconds: 5,
  handle: (_, { db }) => foldWordCounts(db),
});
