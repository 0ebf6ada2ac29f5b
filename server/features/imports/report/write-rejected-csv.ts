import { BYTE_ORDER_MARK, formatCsvLine } from '#server/domain/text/csv/csv-line.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { RejectedRow } from '#server/domain/imports/queries/imports.ts';
import { isReasonColumn, REASON_COLUMN } from '#server/domain/spreadsheets/match-columns/reason-column.ts';
import { toRowPlace } from '#server/domain/spreadsheets/to-row-place.ts';

const BATCH_ROWS = 1000;

const formatReason = ({ problems }: RejectedRow) =>
  problems.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ');

/**
 * Writes rejected rows as CSV, in the file's own columns with the reason, and with their sheets if several were
 * imported together. `next` returns up to `limit` rows after a line.
 */
export async function* writeRejectedCsv(
  { header, sheets }: { header: readonly string[]; sheets: readonly string[] },
  next: (after: number, limit: number) => Promise<RejectedRow[]>,
): AsyncGenerator<string> {
  // A corrected file still has a column with its old reasons, which is omitted.
  const own = header.map((name, at) => ({ name, at })).filter(({ name }) => !isReasonColumn(name));
  const listExtraCells = (row: RejectedRow) => row.cells.slice(header.length);
  const sheetColumn = sheets.length > 0 ? [importTexts.sheetColumn] : [];
  const listSheet = ({ line }: RejectedRow) => sheetColumn.map(() => toRowPlace(line, sheets).sheet ?? '');
  yield BYTE_ORDER_MARK + formatCsvLine([...own.map(({ name }) => name), ...sheetColumn, REASON_COLUMN]);
  for (let after = -1; ;) {
    const rows = await next(after, BATCH_ROWS);
    const last = rows.at(-1);
    if (!last) return;
    yield rows
      .map((row) =>
        formatCsvLine([
          ...own.map(({ at }) => row.cells[at] ?? ''),
          ...listSheet(row),
          formatReason(row),
          ...listExtraCells(row),
        ]),
      )
      .join('');
    after = last.line;
  }
}
