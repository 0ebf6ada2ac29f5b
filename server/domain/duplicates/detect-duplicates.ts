import { setTimeout } from 'node:timers/promises';
import type { DuplicatesFound } from '#contract/calls/duplicates.ts';
import { DUPLICATES_MAX } from '#contract/limits.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { countPairs } from './queries/duplicate-pairs.ts';
import {
  dequeueDuplicateChecks,
  hasQueuedChecks,
  tryLockForDuplicateCheck,
} from '#server/domain/candidates/queries/duplicate-check-queue.ts';
import {
  findComparedCandidates,
  insertBlockingKeys,
  deleteStalePairs,
  replacePairs,
} from './queries/duplicate-detection.ts';
import { findPairsToCompare } from './queries/pairs-to-compare.ts';
import { compareCandidates, scoreMatch, normaliseCandidate } from './compare-candidates.ts';

/** Milliseconds that one call spends on comparisons. */
const TIME_BUDGET_MS = 1000;
/** Candidates per transaction. It stays short because other calls wait for its locks. */
const BATCH_SIZE = 500;
/** Batches between counts of the pairs. */
const BATCHES_PER_COUNT = 10;
/** Delay before the next attempt while another call compares the same organisation. */
const RETRY_DELAY_MS = 50;

/** Removes the pairs of deleted candidates, unless another transaction holds the organisation's lock. */
async function removeStalePairs(tx: Runner, organization_id: number) {
  if (await tryLockForDuplicateCheck(tx, organization_id)) await deleteStalePairs(tx, organization_id);
}

/**
 * Compares a batch of queued candidates with the others of their organisation.
 * @returns false when the queue was empty or another transaction holds the organisation's lock
 */
async function compareBatch(tx: Runner, organization_id: number): Promise<boolean> {
  if (!(await tryLockForDuplicateCheck(tx, organization_id))) return false;
  const { ids, taken } = await dequeueDuplicateChecks(tx, organization_id, BATCH_SIZE);
  await insertBlockingKeys(tx, ids);
  const toCompare = await findPairsToCompare(tx, organization_id, ids);
  const rows = await findComparedCandidates(tx, [
    ...new Set(toCompare.flatMap(({ low, high }) => [low, high])),
  ]);
  const normalised = new Map(rows.map((row) => [row.id, normaliseCandidate(row)]));
  const pairs = toCompare.flatMap(({ low, high }) => {
    const [a, b] = [normalised.get(low), normalised.get(high)];
    const match_reasons = a && b ? compareCandidates(a, b) : [];
    return match_reasons.length > 0 ? [{ low, high, match_reasons, score: scoreMatch(match_reasons) }] : [];
  });
  await replacePairs(tx, organization_id, ids, pairs);
  return taken > 0;
}

/**
 * Compares up to BATCHES_PER_COUNT batches, until the queue is empty, the time is up or another call holds the lock.
 */
async function compareBatches(db: Database, organization_id: number, until: number) {
  for (let batch = 0; batch < BATCHES_PER_COUNT && Date.now() < until; batch += 1)
    if (!(await db.transaction().execute((tx) => compareBatch(tx, organization_id))))
      return await setTimeout(RETRY_DELAY_MS);
}

/**
 * Compares an organisation's new and changed candidates with all its others for about a second, and counts the pairs of
 * possible duplicates. Stops at DUPLICATES_MAX pairs until the owner has decided some.
 */
export async function detectDuplicates(db: Database, organization_id: number): Promise<DuplicatesFound> {
  const until = Date.now() + TIME_BUDGET_MS;
  for (let isFirst = true; ; isFirst = false) {
    const waiting = await hasQueuedChecks(db, organization_id);
    if (waiting && isFirst) await db.transaction().execute((tx) => removeStalePairs(tx, organization_id));
    const found = await countPairs(db, organization_id, DUPLICATES_MAX + 1);
    const total = Math.min(found, DUPLICATES_MAX);
    const isFull = found >= DUPLICATES_MAX;
    if (!waiting || isFull)
      return { total, has_more: found > total || (isFull && waiting), in_progress: false };
    if (Date.now() > until) return { total, has_more: false, in_progress: true };
    await compareBatches(db, organization_id, until);
  }
}
