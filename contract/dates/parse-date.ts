import { parseMonth } from './month-names.ts';
import { serialToDate } from './serial-date.ts';

/**
 * A cell parsed as a date: one date; two readings of a numeric date, of which one may be impossible; or none
 * (`incomplete`: a year or a month without a day).
 */
export type ParsedDate =
  | { date: string }
  | { mdy: string | undefined; dmy: string | undefined }
  | { unread: 'incomplete' | 'no date' };

const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** The range that forms accept. */
const [YEAR_MIN, YEAR_MAX] = [1800, 2199];
const PLAIN = /^(\d{4})-(\d{2})-(\d{2})$/u;
const TIME =
  /(?:(?<=\d)t|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:z|utc|gmt|[+-]\d{2}:?\d{2})?$/u;
const YEAR_FIRST = /^(\d{4})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*(\d{1,2})$/u;
const IN_FIGURES = /^(\d{1,2})\s*[-/. ]\s*(\d{1,2})\s*[-/. ]\s*['’]?(\d{4}|\d{2})$/u;
const TOGETHER = /^((?:19|20)\d{2})(\d{2})(\d{2})$/u;
/** Serial day numbers of 1930 to 2099 in a spreadsheet. */
const SERIAL = /^\d{5}(?:\.\d+)?$/u;
const [SERIAL_MIN, SERIAL_MAX] = [10_959, 73_050];
/** Two-digit years up to this many years ahead belong to this century. */
const YEARS_AHEAD = 10;

/** Completes a year of two digits. */
export function fullYear(year: string): number {
  const number = Number(year);
  if (year.length === 4) return number;
  const now = new Date().getUTCFullYear();
  const century = now - (now % 100);
  return century + number <= now + YEARS_AHEAD ? century + number : century - 100 + number;
}

const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

function compose(yearText: string, month: number, dayText: string): string | undefined {
  const [year, day] = [fullYear(yearText), Number(dayText)];
  const days = month === 2 && isLeap(year) ? 29 : (DAYS[month - 1] ?? 0);
  if (day < 1 || day > days || year < YEAR_MIN || year > YEAR_MAX) return undefined;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const reading = (date: string | undefined): ParsedDate => (date ? { date } : { unread: 'no date' });

/** 5 Mar 2019, March 5th, 2019, Tuesday 5-Mar-19, 2019 March 5. */
function withMonthName(text: string): ParsedDate | undefined {
  const words = text.match(/\p{L}+|\d+/gu) ?? [];
  const month = words.map(parseMonth).find((found) => found > 0);
  if (!month) return undefined;
  const figures = words.filter((word) => /^\d+$/u.test(word));
  const [first = '', second = ''] = figures;
  if (figures.length < 2) return { unread: 'incomplete' };
  if (figures.length > 2) return { unread: 'no date' };
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  if (!/^(?:\d{2}|\d{4})$/u.test(year) || day.length > 2) return { unread: 'no date' };
  return reading(compose(year, month, day));
}

function inFigures([, a = '', b = '', year = '']: RegExpExecArray): ParsedDate {
  const [mdy, dmy] = [compose(year, Number(a), b), compose(year, Number(b), a)];
  if (!mdy && !dmy) return { unread: 'no date' };
  return mdy === dmy ? reading(mdy) : { mdy, dmy };
}

/** Parses a date as written by people and spreadsheets. `is1904`: the workbook counts days from 1904. */
export function parseDate(cell: string, is1904 = false): ParsedDate {
  const plain = PLAIN.exec(cell);
  if (plain) return reading(compose(plain[1] ?? '', Number(plain[2]), plain[3] ?? ''));
  const text = cell
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .replace(/^['’`]+/u, '')
    .replace(TIME, '');
  const year = YEAR_FIRST.exec(text) ?? TOGETHER.exec(text);
  if (year) return reading(compose(year[1] ?? '', Number(year[2]), year[3] ?? ''));
  const figures = IN_FIGURES.exec(text);
  if (figures) return inFigures(figures);
  if (SERIAL.test(text)) {
    const serial = Number(text);
    return reading(serial >= SERIAL_MIN && serial <= SERIAL_MAX ? serialToDate(serial, is1904) : undefined);
  }
  if (/^(?:19|20)\d{2}$|^\d{1,2}\s*[-/. ]\s*(?:19|20)\d{2}$|^(?:19|20)\d{2}\s*[-/. ]\s*\d{1,2}$/u.test(text))
    return { unread: 'incomplete' };
  return withMonthName(text) ?? { unread: 'no date' };
}
