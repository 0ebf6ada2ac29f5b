import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { flushGinPendingLists } from './gin-pending-list.ts';

/** Refreshes the planner's statistics and flushes pending index entries. Call it after many changes. */
export async function refreshSearchStatistics(runner: Runner) {
  await sql`analyze candidate_search, further_phone, name_word, address_word, name_word_count,
    address_word_count`.execute(runner);
  await flushGinPendingLists(runner);
}

/** Refreshes the planner's statistics on candidates. */
export async function analyzeCandidates(runner: Runner) {
  await sql`analyze candidate`.execute(runner);
}
