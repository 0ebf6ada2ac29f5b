import { BYTE_ORDER_MARK, formatCsvLine } from '#server/csv/csv-line.ts';
import type { RejectedRow } from '#server/db/imports/imports.ts';
import { isReasonColumn, REASON_COLUMN } from '#server/spreadsheets/match-columns/reason-column.ts';

const BATCH_ROWS = 1000;

const formatReason = ({ problems }: RejectedRow) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ');

/**
 * Writes rejected rows as CSV, in the file's own columns with the reason. `next` returns up to `limit` rows after a
 * line.
 */
export async function* writeRejectedCsv(
  header: readonly string[],
  next: (after: number, limit: number) => Promise<RejectedRow[]>,
): AsyncGenerator<string> {
  // A corrected file still has a column with its old reasons, which is omitted.
  const own = header.map((name, at) => ({ name, at })).filter(({ name }) => !isReasonColumn(name));
  const listExtraCells = (row: RejectedRow) => row.cells.slice(header.length);
  yield BYTE_ORDER_MARK + formatCsvLine([...own.map(({ name }) => name), REASON_COLUMN]);
  for (let after = -1; ;) {
    const rows = await next(after, BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) =>
        formatCsvLine([
          ...own.map(({ at }) => row.cells[at] ?? ''),
          formatReason(row),
          ...listExtraCells(row),
        ]),
      )
      .join('');
    after = last.line;
  }
}
