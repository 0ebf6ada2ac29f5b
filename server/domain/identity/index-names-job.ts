import type { Database } from '#server/platform/db/database.ts';
import { indexNames } from './queries/index-names.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';

/** Fills the keys of names that were written before there were any. */
export const indexNamesJob = defineJob<object, { db: Database }>({
  name: 'index-names',
  intervalSeconds: 60,
  handle: (_, { db }, { signal }) => indexNames(db, signal),
});
