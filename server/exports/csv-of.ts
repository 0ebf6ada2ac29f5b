import { BYTE_ORDER_MARK, csvLine } from '#server/csv/csv-line.ts';
import type { Runner } from '#server/db/database.ts';
import { findCandidates } from '#server/db/candidates.ts';

/** The columns of an export, which an import understands. */
const COLUMNS = [
  'name',
  'candidate_type',
  'organization',
  'phone',
  'address',
  'parent_sponsor_name',
  'start_date',
  'end_date',
  'reason',
] as const;

const ROWS_AT_ONCE = 1000;

/**
 * Candidates as CSV, in the order of their ids, part by part: each part is one short query, so that a slow reader
 * holds nothing in the database. One that was deleted in between is left out.
 */
export async function* csvOf(runner: Runner, ids: readonly number[]): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE) {
    const rows = await findCandidates(runner, ids.slice(at, at + ROWS_AT_ONCE));
    yield rows.map((row) => csvLine(COLUMNS.map((column) => row[column]))).join('');
  }
}
