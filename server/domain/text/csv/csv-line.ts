import { neutraliseFormula } from './formula.ts';

const TO_QUOTE = /[",\r\n]/u;

/** Makes spreadsheets read the file as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function formatCell(value: string | null): string {
  if (!value) return '';
  const safe = neutraliseFormula(value);
  return TO_QUOTE.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/**
 * Formats one record of a CSV file (RFC 4180) with its line end and with formulas neutralised. Written by hand, because
 * a library's options dominated the time of large exports.
 */
export const formatCsvLine = (cells: readonly (string | null)[]): string =>
  `${cells.map(formatCell).join(',')}\r\n`;
