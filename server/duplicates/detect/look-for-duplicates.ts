import { setTimeout } from 'node:timers/promises';
import type { DuplicatesFound } from '#contract/calls/duplicates.ts';
import { DUPLICATES_MOST } from '#contract/limits.ts';
import type { Database, Runner } from '#server/db/database.ts';
import { countPairs } from '#server/db/duplicates/duplicate-pairs.ts';
import {
  dequeueDuplicateChecks,
  hasQueuedChecks,
  tryLockForDuplicateCheck,
} from '#server/db/duplicates/duplicate-check-queue.ts';
import {
  findComparedCandidates,
  findPossiblePairs,
  markAsCompared,
  removePairsOfDeleted,
  replacePairs,
} from '#server/db/duplicates/duplicate-detection.ts';
import { alikeIn, surenessOf, traitsOf } from './alike.ts';

/** How long one call goes on comparing. */
const BUDGET_MS = 1000;
/** Candidates compared in one transaction, short enough for those who wait meanwhile. */
const AT_ONCE = 500;
/** How many times that before the pairs are counted again. */
const TIMES = 10;
/** Until the next try, while another call is at it. */
const PAUSE_MS = 50;

/** Removes the pairs of what was deleted since, unless another one is at it. */
async function tidy(tx: Runner, account_id: number) {
  if (await tryLockForDuplicateCheck(tx, account_id)) await removePairsOfDeleted(tx, account_id);
}

/** Compares some candidates with the others of their account. @returns whether it could, and there were any */
async function checkSome(tx: Runner, account_id: number): Promise<boolean> {
  if (!(await tryLockForDuplicateCheck(tx, account_id))) return false;
  const { ids, taken } = await dequeueDuplicateChecks(tx, account_id, AT_ONCE);
  await markAsCompared(tx, ids);
  const near = await findPossiblePairs(tx, account_id, ids);
  const rows = await findComparedCandidates(tx, [...new Set(near.flatMap(({ low, high }) => [low, high]))]);
  const traits = new Map(rows.map((row) => [row.id, traitsOf(row)]));
  const pairs = near.flatMap(({ low, high }) => {
    const [a, b] = [traits.get(low), traits.get(high)];
    const alike = a && b ? alikeIn(a, b) : [];
    return alike.length > 0 ? [{ low, high, alike, sureness: surenessOf(alike) }] : [];
  });
  await replacePairs(tx, account_id, ids, pairs);
  return taken > 0;
}

/** Compares some thousand, as far as there are any, the time suffices and nobody else is at it. */
async function checkMore(db: Database, account_id: number, until: number) {
  for (let time = 0; time < TIMES && Date.now() < until; time += 1)
    if (!(await db.transaction().execute((tx) => checkSome(tx, account_id))))
      return await setTimeout(PAUSE_MS);
}

/**
 * Compares those candidates of an account that are new or changed since the last time with all its others, for about
 * a second at most, and counts the pairs that may be one person. Beyond DUPLICATES_MOST it waits for decisions.
 */
export async function lookForDuplicates(db: Database, account_id: number): Promise<DuplicatesFound> {
  const until = Date.now() + BUDGET_MS;
  for (let isFirst = true; ; isFirst = false) {
    const waiting = await hasQueuedChecks(db, account_id);
    if (waiting && isFirst) await db.transaction().execute((tx) => tidy(tx, account_id));
    const found = await countPairs(db, account_id, DUPLICATES_MOST + 1);
    const total = Math.min(found, DUPLICATES_MOST);
    const isFull = found >= DUPLICATES_MOST;
    if (!waiting || isFull) return { total, more: found > total || (isFull && waiting), looking: false };
    if (Date.now() > until) return { total, more: false, looking: true };
    await checkMore(db, account_id, until);
  }
}
