import { getFieldLabel } from '#contract/fields/labels.ts';
import { formatLongDate } from '#contract/dates/format-date.ts';
import { unusualDateTexts } from './unusual-date-texts.ts';

import type { CandidateEntry } from './entry.ts';

/** A date that is possible but rarely meant. */
export interface UnusualDate {
  field: 'start_date' | 'end_date';
  /** yyyy-mm-dd */
  date: string;
  /** Names the field and says what is unusual. */
  sentence: string;
}

type DatedEntry = Pick<CandidateEntry, 'candidate_type' | 'start_date' | 'end_date' | 'current'>;

const EARLIEST_USUAL_START = '1950-01-01';
const START_YEARS_AHEAD = 1;
const END_YEARS_AHEAD = 10;

const addYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

/** The dates of an entry to confirm before they are sent; `today` is yyyy-mm-dd. */
export function findUnusualDates(entry: DatedEntry, today: string): UnusualDate[] {
  const { start_date, end_date, current } = entry;
  const found: UnusualDate[] = [];
  const add = (field: UnusualDate['field'], say: (label: string, words: string) => string) => {
    const date = entry[field];
    found.push({ field, date, sentence: say(getFieldLabel(field, entry), formatLongDate(date)) });
  };
  const late = (years: number) => (label: string, words: string) =>
    unusualDateTexts.unusual.late(label, words, years);
  if (start_date && start_date < EARLIEST_USUAL_START) add('start_date', unusualDateTexts.unusual.early);
  if (start_date > addYears(today, START_YEARS_AHEAD)) add('start_date', late(START_YEARS_AHEAD));
  if (!current && end_date > addYears(today, END_YEARS_AHEAD)) add('end_date', late(END_YEARS_AHEAD));
  return found;
}
