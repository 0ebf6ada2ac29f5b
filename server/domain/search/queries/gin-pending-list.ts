import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Fits the entries of a few single changes. */
const SHORT_LIST = '512kB';

/** The GIN indexes of migration 1040 with a pending list (`fastupdate`). */
export const INDEXES_WITH_PENDING_LIST = [
  'candidate_search_name',
  'candidate_search_address',
  'candidate_search_phone_run',
  'further_phone_run',
];

/**
 * Limits the pending lists in this transaction, because every search scans them. Otherwise they grow to the database's
 * own limit. Flush them afterwards.
 */
export async function limitGinPendingList(tx: Runner) {
  await sql`select set_config('gin_pending_list_limit', ${SHORT_LIST}, true)`.execute(tx);
}

/** Moves all pending entries into their indexes. */
export async function flushGinPendingLists(runner: Runner) {
  for (const index of INDEXES_WITH_PENDING_LIST)
    await sql`select gin_clean_pending_list(${index}::regclass)`.execute(runner);
}
