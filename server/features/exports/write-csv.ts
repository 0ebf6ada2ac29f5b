import { EXPORT_COLUMNS } from '#contract/calls/exports.ts';
import { prefetch } from '#server/platform/async/prefetch.ts';
import { BYTE_ORDER_MARK, formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import { encodeChunks } from '#server/domain/text/encode-chunks.ts';
import type { CandidateBatches } from './stream-candidates.ts';

/** Writes candidates as CSV with a header row. */
export async function* writeCsv(batches: CandidateBatches): AsyncGenerator<Buffer> {
  yield Buffer.from(BYTE_ORDER_MARK + formatCsvLine(EXPORT_COLUMNS));
  for await (const rows of prefetch(batches)) yield* encodeChunks(rows, formatCsvLine);
}
