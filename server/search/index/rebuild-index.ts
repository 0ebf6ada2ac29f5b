import { findCandidateIdsAfter } from '#server/db/search/search-rows.ts';
import type { Database } from '#server/db/database.ts';
import { longTransaction } from '#server/db/long-transaction.ts';
import { advanceRebuild, endRebuild, findRebuild } from '#server/db/search/search-rebuilds.ts';
import { gatherStatistics } from '#server/db/search/term-frequencies.ts';
import { removeUnusedWords } from '#server/db/search/vocabulary.ts';
import { reindexCandidates } from './reindex-candidates.ts';

const BATCH = 2000;

/** Another process does the rebuild. */
class Superseded extends Error {}

/** Indexes the next candidates anew. @returns false when there are none left */
async function rebuildBatch(db: Database, id: number, after: number): Promise<boolean> {
  const ids = await findCandidateIdsAfter(db, after, BATCH);
  const last = ids.at(-1);
  if (last === undefined) return false;
  await longTransaction(db, async (tx) => {
    // First, because two processes must not index the same candidates at once.
    if (!(await advanceRebuild(tx, id, { after, last, size: ids.length }))) throw new Superseded();
    await reindexCandidates(tx, ids);
  });
  return true;
}

async function finish(db: Database, id: number) {
  await longTransaction(db, async (tx) => {
    await removeUnusedWords(tx, 'name_word', 'name_words');
    await removeUnusedWords(tx, 'address_word', 'address_words');
  });
  await longTransaction(db, gatherStatistics);
  await endRebuild(db, id, 'done');
}

/**
 * Builds the search index anew from the candidates, in short transactions: searches and changes go on meanwhile. It
 * resumes where the last attempt stopped, and ends early when the rebuild is cancelled.
 * @throws the reason of `signal` when that aborts
 */
export async function rebuildIndex(db: Database, id: number, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      signal.throwIfAborted();
      const rebuild = await findRebuild(db, id);
      if (rebuild?.state !== 'running') return;
      if (!(await rebuildBatch(db, id, rebuild.last_candidate_id))) return await finish(db, id);
    }
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}
