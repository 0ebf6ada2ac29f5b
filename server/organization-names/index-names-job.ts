import type { Database } from '#server/db/database.ts';
import { indexNames } from '#server/db/organizations/index-names.ts';
import { defineJob } from '#server/jobs/job-definition.ts';

/** Fills the keys of names that were written before there were any. */
export const indexNamesJob = defineJob<object, { db: Database }>({
  name: 'index-names',
  intervalSeconds: 60,
  handle: (_, { db }, { signal }) => indexNames(db, signal),
});
