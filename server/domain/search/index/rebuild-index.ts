import type { Database, Runner } from '#server/platform/db/database.ts';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import { advanceRebuild, endRebuild, findRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import { findCandidateIdsAfter } from '#server/domain/search/queries/search-rows.ts';
import { refreshSearchStatistics } from '#server/domain/search/queries/search-statistics.ts';
import { cleanVocabulary, VOCABULARIES } from '#server/domain/search/queries/vocabulary.ts';
import { rebuildCounts } from '#server/domain/search/queries/update-counts.ts';
import { findPhoneFields, updatePhoneE164 } from '#server/domain/search/queries/phone-fields.ts';
import { toE164 } from '#server/domain/text/phones/to-e164.ts';
import { indexCandidates } from './index-candidates.ts';

/** Reparses the phone numbers of candidates and reindexes them. Call it in a transaction. */
async function reindexCandidates(tx: Runner, ids: readonly number[]): Promise<void> {
  const fields = await findPhoneFields(tx, ids);
  const parsed = fields.map(({ phone_e164, ...field }) => ({
    ...field,
    before: phone_e164,
    phone_e164: toE164(field.phone),
  }));
  await updatePhoneE164(
    tx,
    parsed.filter(({ before, phone_e164 }) => before !== phone_e164),
  );
  await indexCandidates(tx, ids);
}

const BATCH_SIZE = 2000;

/** Another process is doing the rebuild. */
class Superseded extends Error {}

/** Reindexes the next batch of candidates. @returns false when none are left */
async function rebuildBatch(db: Database, id: number, after: number): Promise<boolean> {
  const ids = await findCandidateIdsAfter(db, after, BATCH_SIZE);
  const last = ids.at(-1);
  if (last === undefined) return false;
  await longTransaction(db, async (tx) => {
    // First, because it locks the rebuild: two processes must not index the same candidates concurrently.
    if (!(await advanceRebuild(tx, id, { after, last, size: ids.length }))) throw new Superseded();
    await reindexCandidates(tx, ids);
  });
  return true;
}

async function finishRebuild(db: Database, id: number) {
  await longTransaction(db, async (tx) => {
    for (const vocabulary of VOCABULARIES) await cleanVocabulary(tx, vocabulary);
  });
  await rebuildCounts(db);
  await longTransaction(db, refreshSearchStatistics);
  await endRebuild(db, id, 'done');
}

/**
 * Rebuilds the search index from the candidates, in short transactions, while searches and changes continue. It
 * resumes where the last attempt stopped, and ends early when the rebuild is cancelled.
 * @throws the reason of `signal` when that aborts
 */
export async function rebuildIndex(db: Database, id: number, signal: AbortSignal): Promise<void> {
  try {
    for (;;) {
      signal.throwIfAborted();
      const rebuild = await findRebuild(db, id);
      if (rebuild?.state !== 'running') return;
      if (!(await rebuildBatch(db, id, rebuild.last_candidate_id))) return await finishRebuild(db, id);
    }
  } catch (error) {
    if (!(error instanceof Superseded)) throw error;
  }
}
