import { emptyLists } from '#server/db/candidate-search.ts';
import type { Database } from '#server/db/database.ts';
import { analyzeCandidates } from '#server/db/imports.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { gatherStatistics } from '#server/db/word-shares.ts';

/** So many new candidates change how common words are, and how queries are best planned. */
const WORTH_STATISTICS = 4000;

/** Tidies the index after an import of so many. */
export async function afterMany(db: Database, added: number) {
  if (added < WORTH_STATISTICS) return await emptyLists(db);
  await Promise.all([longTransaction(db, analyzeCandidates), longTransaction(db, gatherStatistics)]);
}
