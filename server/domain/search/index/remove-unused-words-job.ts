import type { Database } from '#server/platform/db/database.ts';
import { removeUnusedWords } from '#server/domain/search/queries/unused-words.ts';
import { defineJob } from '#server/platform/jobs/job-definition.ts';

/** Removes the words that no candidate has any more from the search index every minute. */
export const removeUnusedWordsJob = defineJob<object, { db: Database }>({
  name: 'remove-unused-words',
  intervalSeconds: 60,
  handle: async (_, { db }) => void (await removeUnusedWords(db)),
});
