const DAY_MS = 86_400_000;
/** Day 0 in spreadsheets. They treat 1900 as a leap year, so days before March 1900 are offset by one. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);
const LAST_SERIAL = 2_958_465;

/** Converts a spreadsheet's day number to a calendar date (yyyy-mm-dd); undefined if it is out of range. */
export function serialToDate(serial: number, is1904 = false): string | undefined {
  const day = Math.floor(serial);
  if (!(day >= 1 && day <= LAST_SERIAL)) return undefined;
  if (is1904) return new Date(EPOCH_1904 + day * DAY_MS).toISOString().slice(0, 10);
  if (day === 60) return undefined;
  return new Date(EPOCH_1900 + (day < 60 ? day + 1 : day) * DAY_MS).toISOString().slice(0, 10);
}

/**
 * Converts a calendar date (yyyy-mm-dd) to a spreadsheet's day number; undefined before March 1900, where
 * spreadsheets disagree.
 */
export function dateToSerial(date: string): number | undefined {
  const serial = (Date.parse(`${date}T00:00:00Z`) - EPOCH_1900) / DAY_MS;
  return serial > 60 && serial <= LAST_SERIAL ? serial : undefined;
}
