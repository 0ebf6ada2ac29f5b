import { toLagosDate } from '#contract/dates/format-date.ts';

/**
 * The public holidays of Nigeria that are on the same date every year, mm-dd: New Year, Workers', Democracy and Independence Day,
 * Christmas and Boxing Day. The others depend on the moon or on Easter, and are a setting.
 */
const FIXED_HOLIDAYS: ReadonlySet<string> = new Set(['01-01', '05-01', '06-12', '10-01', '12-25', '12-26']);

const DAY_MS = 86_400_000;
const SUNDAY = 0;
const SATURDAY = 6;

/** Whether a calendar date, yyyy-mm-dd, is a working day. @param holidays further public holidays, yyyy-mm-dd */
function isWorkingDay(date: string, holidays: readonly string[]): boolean {
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
