import { stringify } from 'csv-stringify/sync';
import { neutralise } from '#server/csv/formula.ts';
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
const BOM = '\uFEFF';

const lines = (rows: object[], header = false) =>
  stringify(rows, {
    columns: [...COLUMNS],
    header,
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    cast: { string: neutralise },
  });

/**
 * Candidates as CSV, in the order of their ids, part by part: each part is one short query, so that a slow reader
 * holds nothing in the database. One that was deleted in between is left out.
 */
export async function* csvOf(runner: Runner, ids: readonly number[]): AsyncGenerator<string> {
  yield BOM + lines([], true);
  for (let at = 0; at < ids.length; at += ROWS_AT_ONCE)
    yield lines(await findCandidates(runner, ids.slice(at, at + ROWS_AT_ONCE)));
}
