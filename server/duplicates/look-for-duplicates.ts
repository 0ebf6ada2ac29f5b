import type { DuplicatesFound } from '#contract/duplicates.ts';
import { DUPLICATES_MOST } from '#contract/limits.ts';
import type { Database, Runner } from '#server/db/database.ts';
import { countPairs } from '#server/db/duplicates.ts';
import {
  findLikenessRows,
  findNear,
  findUnchecked,
  holdAccount,
  holdUnchecked,
  insertLikeness,
  removeGonePairs,
  replacePairs,
} from '#server/db/likeness.ts';
import { alikeIn, surenessOf, traitsOf } from './alike.ts';

/** How long one call goes on comparing. */
const BUDGET_MS = 1000;
/** Candidates compared in one transaction, short enough for those who wait meanwhile. */
const AT_ONCE = 500;
const AHEAD = 10_000;

/** Compares candidates with the others of their account. @returns how many were; undefined when another one is at it */
async function check(tx: Runner, account_id: number, wanted: readonly number[]): Promise<number | undefined> {
  if (!(await holdAccount(tx, account_id))) return undefined;
  const ids = await holdUnchecked(tx, account_id, wanted);
  if (ids.length === 0) return 0;
  await insertLikeness(tx, ids);
  const near = await findNear(tx, account_id, ids);
  const rows = await findLikenessRows(tx, [...new Set(near.flatMap(({ low, high }) => [low, high]))]);
  const traits = new Map(rows.map((row) => [row.id, traitsOf(row)]));
  const pairs = near.flatMap(({ low, high }) => {
    const [a, b] = [traits.get(low), traits.get(high)];
    const alike = a && b ? alikeIn(a, b) : [];
    return alike.length > 0 ? [{ low, high, alike, sureness: surenessOf(alike) }] : [];
  });
  await replacePairs(tx, account_id, ids, pairs);
  return ids.length;
}

/** Compares some thousand candidates that were not yet. @returns whether it could go on */
async function checkSome(db: Database, account_id: number, ids: readonly number[], until: number) {
  let checked = 0;
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    if (Date.now() > until) return false;
    const chunk = ids.slice(at, at + AT_ONCE);
    const count = await db.transaction().execute((tx) => check(tx, account_id, chunk));
    if (count === undefined) return false;
    checked += count;
  }
  return checked > 0;
}

/**
 * Compares those candidates of an account that are new or changed since the last time with all its others, for about
 * a second at most, and counts the pairs that may be one person. Beyond DUPLICATES_MOST it waits for decisions.
 */
export async function lookForDuplicates(db: Database, account_id: number): Promise<DuplicatesFound> {
  const until = Date.now() + BUDGET_MS;
  let isFirst = true;
  for (;;) {
    const found = await countPairs(db, account_id, DUPLICATES_MOST + 1);
    const unchecked = await findUnchecked(db, account_id, AHEAD);
    const total = Math.min(found, DUPLICATES_MOST);
    const isFull = found >= DUPLICATES_MOST;
    if (unchecked.length === 0 || isFull)
      return { total, more: found > total || (isFull && unchecked.length > 0), looking: false };
    if (isFirst) await removeGonePairs(db, account_id);
    isFirst = false;
    if (!(await checkSome(db, account_id, unchecked, until))) return { total, more: false, looking: true };
  }
}
