import { isDate } from '#contract/fields/fields.ts';
import { type ParsedDate, parseDate } from './parse-date.ts';
import { dateTexts } from '#contract/texts/dates.ts';

/** Digits that are no date on their own: only a spreadsheet counts days like this. */
const SERIAL = /^\s*\d{5}(?:\.\d+)?\s*$/u;
/** Month, day and year without separators, as people type into a masked field. */
const EIGHT_DIGITS = /^\s*(\d{2})(\d{2})(\d{4})\s*$/u;
const TEXT_SHOWN_MAX = 40;

/** Month first, as the field shows dates; day first only where the month would be impossible. */
function pick(reading: ParsedDate): string | undefined {
  if ('date' in reading) return reading.date;
  return 'unread' in reading ? undefined : (reading.mdy ?? reading.dmy);
}

/** The calendar date (yyyy-mm-dd) of a text on the clipboard, read as an import reads a cell; undefined for none. */
export const readPastedDate = (text: string): string | undefined =>
  pick(parseDate(text)) ?? pick(parseDate(text.replace(EIGHT_DIGITS, '$1/$2/$3')));

/** As `readPastedDate`, but a day number of a spreadsheet is not a date that anyone types. */
export const readTypedDate = (text: string): string | undefined =>
  SERIAL.test(text) ? undefined : readPastedDate(text);

/** What to say about the value of a date field that is not a calendar date; undefined when it is one, or empty. */
export function describeDateProblem(value: string): string | undefined {
  if (value === '' || isDate(value)) return undefined;
  const reading = parseDate(value);
  if ('unread' in reading && reading.unread === 'incomplete') return dateTexts.incomplete;
  if (/^\d{1,2}\s*[-/. ]\s*\d{1,2}\s*[-/. ]?$/u.test(value)) return dateTexts.incomplete;
  const text = value.length > TEXT_SHOWN_MAX ? `${value.slice(0, TEXT_SHOWN_MAX)}…` : value;
  return dateTexts.unreadable(text);
}
