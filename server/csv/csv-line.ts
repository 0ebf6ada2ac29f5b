import { neutralise } from './formula.ts';

const TO_QUOTE = /[",\r\n]/u;

/** So that spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(value: string | null): string {
  if (!value) return '';
  const safe = neutralise(value);
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * One record of a CSV file (RFC 4180), with its line end; no cell is a formula to a spreadsheet. By hand, because an
 * export of many rows spent most of its time in a library's options.
 */
export const csvLine = (cells: readonly (string | null)[]): string => `${cells.map(cell).join(',')}\r\n`;
