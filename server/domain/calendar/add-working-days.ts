import { toLagosDate } from '#contract/dates/format-date.ts';
import { FIXED_HOLIDAYS } from './fixed-holidays.ts';

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Whether a calendar date, yyyy-mm-dd, is a working day. @param holidays further public holidays, yyyy-mm-dd */
export function isWorkingDay(date: string, holidays: readonly string[]): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (weekday === SUNDAY || weekday === SATURDAY) return false;
  return !FIXED_HOLIDAYS.has(date.slice('yyyy-'.length)) && !holidays.includes(date);
}

/** Returns the same time of day so many working days later, in Nigeria, which has no summer time. */
export function addWorkingDays(from: Date, days: number, holidays: readonly string[]): Date {
  let moment = from;
  for (let left = days; left > 0;) {
    moment = new Date(moment.valueOf() + DAY_MS);
    if (isWorkingDay(toLagosDate(moment), holidays)) left -= 1;
  }
  return moment;
}
