import { isDate } from '#contract/fields/fields.ts';
import { type ParsedDate, parseDate } from '#contract/dates/parse-date.ts';
import { dateFieldTexts } from './date-field-texts.ts';

/** Digits that mean a date only as a spreadsheet's day number. */
const SERIAL = /^\s*\d{5}(?:\.\d+)?\s*$/u;
/** Month, day and year without separators, as people type into a masked field. */
const EIGHT_DIGITS = /^\s*(\d{2})(\d{2})(\d{4})\s*$/u;
const TEXT_SHOWN_MAX = 40;

/** Month first, as in the field; day first only if the month would be impossible. */
function toDate(reading: ParsedDate): string | undefined {
  if ('date' in reading) return reading.date;
  return 'unread' in reading ? undefined : (reading.mdy ?? reading.dmy);
}

/** Parses pasted text like a cell of an import, to a calendar date (yyyy-mm-dd); undefined if it is not a date. */
export const readPastedDate = (text: string): string | undefined =>
  toDate(parseDate(text)) ?? toDate(parseDate(text.replace(EIGHT_DIGITS, '$1/$2/$3')));

/** Like `readPastedDate`, but rejects a spreadsheet's day number, which nobody types. */
export const readTypedDate = (text: string): string | undefined =>
  SERIAL.test(text) ? undefined : readPastedDate(text);

/** The error for the value of a date field; undefined if it is a calendar date or empty. */
export function describeDateProblem(value: string): string | undefined {
  if (value === '' || isDate(value)) return undefined;
  const reading = parseDate(value);
  if ('unread' in reading && reading.unread === 'incomplete') return dateFieldTexts.incomplete;
  if (/^\d{1,2}\s*[-/. ]\s*\d{1,2}\s*[-/. ]?$/u.test(value)) return dateFieldTexts.incomplete;
  const text = value.length > TEXT_SHOWN_MAX ? `${value.slice(0, TEXT_SHOWN_MAX)}…` : value;
  return dateFieldTexts.unreadable(text);
}
