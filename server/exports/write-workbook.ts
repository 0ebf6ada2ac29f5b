import type { Readable } from 'node:stream';
import { EXPORT_COLUMNS } from '#contract/calls/exports.ts';
import { mapTextFields, textFields } from '#contract/fields/text-fields.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { prefetch } from '#server/async/prefetch.ts';
import { neutralise } from '#server/csv/formula.ts';
import { streamWorkbook } from '#server/spreadsheets/write/stream-workbook.ts';
import type { NewCell } from '#server/spreadsheets/write/workbook-parts.ts';
import type { Parts } from './stream-candidates.ts';

type Column = (typeof EXPORT_COLUMNS)[number];

/** How wide a worksheet shows each column, in characters. */
const WIDTHS: Record<Column, number> = {
  name: 28,
  candidate_type: 14,
  organization: 28,
  phone: 20,
  address: 44,
  ...mapTextFields((name) => textFields[name].width),
  start_date: 12,
  end_date: 12,
  reason: 30,
  recorded_by: 36,
  recorded_on: 12,
};
const DATES: ReadonlySet<Column> = new Set(['start_date', 'end_date', 'recorded_on']);
const isDate = EXPORT_COLUMNS.map((column) => DATES.has(column));

function cellOf(value: string, at: number): NewCell {
  if (value === '') return null;
  // A text cell of a workbook is never run; but saved as CSV from there it would be, so it is neutralised here too.
  return isDate[at] ? { date: value } : neutralise(value);
}

async function* rowsOf(parts: Parts): AsyncGenerator<NewCell[][]> {
  for await (const rows of prefetch(parts)) yield rows.map((row) => row.map(cellOf));
}

/** Candidates as an Excel file: phones and names as text, so that no digit is lost, and dates as dates. */
export const workbookOf = (parts: Parts): Readable =>
  streamWorkbook([
    {
      name: exportTexts.sheetName,
      columns: EXPORT_COLUMNS.map((title) => ({ title, width: WIDTHS[title] })),
      rows: rowsOf(parts),
    },
  ]);
