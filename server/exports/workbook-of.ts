import type { Readable } from 'node:stream';
import { exportTexts } from '#contract/texts/exports.ts';
import { neutralise } from '#server/csv/formula.ts';
import type { ShownCandidate } from '#server/db/candidates.ts';
import { streamWorkbook } from '#server/sheets/xlsx/stream-workbook.ts';
import type { NewCell } from '#server/sheets/xlsx/workbook-parts.ts';
import { ahead } from './ahead.ts';
import type { Parts } from './candidates-in-parts.ts';
import { COLUMNS, DATES } from './columns.ts';

// A text cell of a workbook is never run; but saved as CSV from there it would be, so it is neutralised here too.
const cellOf = (row: ShownCandidate, title: (typeof COLUMNS)[number]['title']): NewCell => {
  const value = row[title];
  if (!value) return null;
  return DATES.has(title) ? { date: value } : neutralise(value);
};

async function* rowsOf(parts: Parts): AsyncGenerator<NewCell[][]> {
  for await (const rows of ahead(parts))
    yield rows.map((row) => COLUMNS.map(({ title }) => cellOf(row, title)));
}

/** Candidates as an Excel file: phones and names as text, so that no digit is lost, and dates as dates. */
export const workbookOf = (parts: Parts): Readable =>
  streamWorkbook({ name: exportTexts.sheetName, columns: COLUMNS, rows: rowsOf(parts) });
