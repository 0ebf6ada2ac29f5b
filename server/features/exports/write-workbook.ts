import type { Readable } from 'node:stream';
import { EXPORT_COLUMNS } from '#contract/calls/exports.ts';
import { mapTextFields, textFields } from '#contract/fields/text-fields.ts';
import { exportTexts } from '#contract/texts/exports.ts';
import { prefetch } from '#server/platform/async/prefetch.ts';
import { neutraliseFormula } from '#server/domain/text/csv/formula.ts';
import { streamWorkbook } from '#server/domain/spreadsheets/write/stream-workbook.ts';
import type { NewCell } from '#server/domain/spreadsheets/write/workbook-parts.ts';
import type { CandidateBatches } from './stream-candidates.ts';

type Column = (typeof EXPORT_COLUMNS)[number];

/** Column widths in characters. */
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
  last_confirmed_on: 17,
  verification: 18,
  source: 80,
};
const DATES: ReadonlySet<Column> = new Set(['start_date', 'end_date', 'recorded_on', 'last_confirmed_on']);
const isDate = EXPORT_COLUMNS.map((column) => DATES.has(column));

function toCell(value: string, at: number): NewCell {
  if (value === '') return null;
  // A workbook never runs a text cell, but a CSV file saved from it would, so it is neutralised here too.
  return isDate[at] ? { date: value } : neutraliseFormula(value);
}

async function* toRows(batches: CandidateBatches): AsyncGenerator<IteratorObject<NewCell[]>> {
  for await (const rows of prefetch(batches)) yield rows.map((row) => row.map(toCell));
}

/** Writes candidates as an Excel file: phone numbers as text, so that no digit is lost, and dates as dates. */
export const writeWorkbook = (batches: CandidateBatches): Readable =>
  streamWorkbook([
    {
      name: exportTexts.sheetName,
      columns: EXPORT_COLUMNS.map((title) => ({ title, width: WIDTHS[title] })),
      rows: toRows(batches),
    },
  ]);
