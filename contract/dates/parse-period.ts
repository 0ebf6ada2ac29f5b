import { parseMonth } from './month-names.ts';
import { fullYear } from './parse-date.ts';

/** Periods that people write instead of a date. */
export const PERIOD_KINDS = ['session', 'term', 'month', 'year'] as const;
export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** A period with its first and last day (yyyy-mm-dd). */
export interface Period {
  kind: PeriodKind;
  first: string;
  last: string;
  /** Whether it is written as a year and a number, so that another cell of its form may be a session or a month. */
  isYearAndNumber?: true;
}

const LENGTH_MAX = 40;
/** A school session begins in September and ends with the August after it. */
const SESSION_START = 9;
/** The first months of the terms. The first term begins in the session's first year, the others in its second. */
const TERM_STARTS = [9, 1, 4] as const;
const TERM_ENDS = [12, 3, 8] as const;
const TERM_NUMBERS: Record<string, number> = {
  first: 1,
  '1st': 1,
  '1': 1,
  one: 1,
  i: 1,
  second: 2,
  '2nd': 2,
  '2': 2,
  two: 2,
  ii: 2,
  third: 3,
  '3rd': 3,
  '3': 3,
  three: 3,
  iii: 3,
};

const pad = (number: number) => String(number).padStart(2, '0');
const firstDay = (year: number, month: number) => `${year}-${pad(month)}-01`;
const lastDay = (year: number, month: number) =>
  `${year}-${pad(month)}-${new Date(Date.UTC(year, month, 0)).getUTCDate()}`;

const toSession = (year: number): Period => ({
  kind: 'session',
  first: firstDay(year, SESSION_START),
  last: lastDay(year + 1, SESSION_START - 1),
});
const toMonth = (year: number, month: number): Period => ({
  kind: 'month',
  first: firstDay(year, month),
  last: lastDay(year, month),
});
const toYear = (year: number): Period => ({
  kind: 'year',
  first: firstDay(year, 1),
  last: lastDay(year, 12),
});

const isMonthNumber = (number: number) => number >= 1 && number <= 12;

/** 2018/2019 and 2018/19 are sessions, 2018/07 is a month, and 2009/10 could be either; a slash suggests a session. */
function parseYearAndNumber([, start = '', separator = '', end = '']: RegExpExecArray): Period[] {
  const [year, number] = [Number(start), Number(end)];
  if (end.length === 4) return number === year + 1 ? [toSession(year)] : [];
  const session = end.length === 2 && number === (year + 1) % 100 ? [toSession(year)] : [];
  const month = isMonthNumber(number) ? [toMonth(year, number)] : [];
  const readings = separator === '/' ? [...session, ...month] : [...month, ...session];
  return readings.map((period) => ({ ...period, isYearAndNumber: true }));
}

function parseWithoutTerm(text: string): Period[] {
  const numbers = /^((?:19|20)\d{2}) ?([-/ ]) ?(\d{1,2}|\d{4})$/u.exec(text);
  if (numbers) return parseYearAndNumber(numbers);
  const [, month = '', ofYear = ''] = /^(\d{1,2}) ?[-/ ] ?((?:19|20)\d{2})$/u.exec(text) ?? [];
  if (isMonthNumber(Number(month))) return [toMonth(Number(ofYear), Number(month))];
  const named =
    /^(?<month>\p{L}{3,9})[-/ ]{0,2}(?<year>(?:19|20)\d{2}|\d{2})$/u.exec(text) ??
    /^(?<year>(?:19|20)\d{2})[-/ ]{0,2}(?<month>\p{L}{3,9})$/u.exec(text);
  const number = parseMonth(named?.groups?.['month'] ?? '');
  if (number > 0) return [toMonth(fullYear(named?.groups?.['year'] ?? ''), number)];
  return /^(?:19|20)\d{2}$/u.test(text) ? [toYear(Number(text))] : [];
}

function toTerm(number: number, year: Period): Period[] {
  const [start, end] = [TERM_STARTS[number - 1], TERM_ENDS[number - 1]];
  if (!start || !end || (year.kind !== 'session' && year.kind !== 'year')) return [];
  const firstYear = Number(year.first.slice(0, 4));
  const ofYear = year.kind === 'session' && number > 1 ? firstYear + 1 : firstYear;
  return [{ kind: 'term', first: firstDay(ofYear, start), last: lastDay(ofYear, end) }];
}

/**
 * Parses a session (2018/2019, 2018/19), a term of one (1st Term 2019/2020), a month (May 2007, 05/2007) or a year.
 * @returns its readings, the likelier first: none for other texts, two for 2009/10
 */
export function parsePeriod(cell: string): Period[] {
  if (cell.length > LENGTH_MAX) return [];
  const text = cell
    .toLowerCase()
    .replaceAll(/[\u2010-\u2015\u2212]/gu, '-')
    .replaceAll(/\b(?:academic|session|year|set|class of)\b|[.,;:'’`()]/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
  const term = /\b(?:(first|1st|second|2nd|third|3rd) term|term (one|two|three|i{1,3}|[123]))\b/u.exec(text);
  if (!term) return parseWithoutTerm(text);
  const rest = text.replace(term[0], ' ').replaceAll(/^[-/ ]+|[-/ ]+$/gu, '');
  const [year] = parseWithoutTerm(rest).toSorted(
    (a, b) => Number(a.kind === 'month') - Number(b.kind === 'month'),
  );
  return year ? toTerm(TERM_NUMBERS[term[1] ?? term[2] ?? ''] ?? 0, year) : [];
}
