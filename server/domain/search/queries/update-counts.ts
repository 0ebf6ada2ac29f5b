import { sql } from 'kysely';
import { longTransaction } from '#server/platform/db/connection/long-transaction.ts';
import type { Database, Runner } from '#server/platform/db/database.ts';
import { applyCandidateCountDeltas, rebuildCandidateCounts } from './candidate-counts.ts';
import { applyWordCountDeltas, rebuildWordCounts } from './word-counts.ts';

/** The advisory lock for writing the counts. Writers of candidates only insert deltas, without it. */
const COUNTS_LOCK = 8_417_205_633;

async function hasDeltas(runner: Runner): Promise<boolean> {
  const { rows } = await sql<{ has_deltas: boolean }>`
    select exists (select from name_word_count_delta) or exists (select from address_word_count_delta)
      or exists (select from candidate_count_delta) as has_deltas`.execute(runner);
  return rows[0]?.has_deltas ?? false;
}

/** Locks the counts until the transaction ends. @returns false when another process writes them */
export async function tryLockCounts(tx: Runner): Promise<boolean> {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(${COUNTS_LOCK}) as is_held`.execute(tx);
  return rows[0]?.is_held ?? false;
}

/**
 * Adds the committed deltas to the counts of words and of candidates. Does nothing while another process writes the counts. When the
 * process dies, all deltas remain.
 */
export async function applyCountDeltas(db: Database): Promise<void> {
  if (!(await hasDeltas(db))) return;
  await longTransaction(db, async (tx) => {
    if (!(await tryLockCounts(tx))) return;
    await applyCandidateCountDeltas(tx);
    await applyWordCountDeltas(tx);
  });
}

/** Replaces the counts by those of the rows while candidates change. */
export async function rebuildCounts(db: Database): Promise<void> {
  await longTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${COUNTS_LOCK})`.execute(tx);
    await rebuildCandidateCounts(tx);
    await rebuildWordCounts(tx);
  });
}
