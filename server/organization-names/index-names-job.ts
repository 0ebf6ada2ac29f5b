import { indexNames } from '#server/db/organizations/index-names.ts';
import { defineJob } from '#server/jobs/job.ts';

/** Fills the keys of names that were written before there were any. */
export const indexNamesJob = defineJob<object>({
  name: 'index-names',
  intervalSeconds: 60,
  handle: (_, { db }, { signal }) => indexNames(db, signal),
});
