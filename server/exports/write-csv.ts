import { EXPORT_COLUMNS } from '#contract/calls/exports.ts';
import { prefetch } from '#server/async/prefetch.ts';
import { BYTE_ORDER_MARK, csvLine } from '#server/csv/csv-line.ts';
import type { Parts } from './stream-candidates.ts';

/** Candidates as CSV, with a header row, part by part. */
export async function* csvOf(parts: Parts): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS);
  for await (const rows of prefetch(parts)) yield rows.map(csvLine).join('');
}
