import type { CandidateType } from '#contract/fields/fields.ts';
import type { Random } from './random.ts';
import { reasons } from './reasons.ts';

/** A period of employment or enrolment in candidate fields. */
export interface Period {
  start_date: string;
  end_date: string | null;
  reason: string;
}

const DAY_MS = 86_400_000;
/** Past events of the demo data precede this day, whenever it is loaded. */
const LAST = Date.parse('2026-10-31');

const toDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Invents the day of entry: any day for employees, mostly the start of a school year for students. */
function pickStart(
  candidate_type: CandidateType,
  firstYear: number,
  lastYear: number,
  random: Random,
): number {
  const year = random.int(firstYear, lastYear);
  if (candidate_type === 'student' && random.chance(0.8)) return Date.UTC(year, 8, random.int(8, 29));
  const start = Date.UTC(year, random.int(0, 11), random.int(1, 28));
  return Math.min(start, LAST - random.int(30, 120) * DAY_MS);
}

/** Picks a reason for leaving after this number of years. */
function pickReason(candidate_type: CandidateType, years: number, random: Random): string {
  const { any, brief, long } = reasons[candidate_type];
  const fitting = years < 1.1 ? brief : years > 2.7 ? long : any;
  return random.pick(random.chance(candidate_type === 'student' ? 0.7 : 0.3) ? fitting : any);
}

/** Invents a period of work or school. About three in five people are current. */
export function inventPeriod(candidate_type: CandidateType, random: Random): Period {
  const isStudent = candidate_type === 'student';
  if (random.chance(0.57)) {
    const start = pickStart(candidate_type, isStudent ? 2021 : 2011, 2026, random);
    return { start_date: toDate(start), end_date: null, reason: '' };
  }
  if (random.chance(0.06)) {
    const start = pickStart(candidate_type, 2023, 2026, random);
    const end = isStudent
      ? Date.UTC(random.int(2029, 2032), 6, 20)
      : Date.UTC(random.int(2029, 2036), random.int(0, 11), 28);
    return {
      start_date: toDate(start),
      end_date: toDate(end),
      reason: random.pick(reasons[candidate_type].planned),
    };
  }
  const start = pickStart(candidate_type, isStudent ? 2012 : 2004, isStudent ? 2024 : 2025, random);
  const end = Math.min(
    start + random.int(75, isStudent ? 6 * 365 : 9 * 365) * DAY_MS,
    LAST - random.int(1, 25) * DAY_MS,
  );
  const years = (end - start) / (365 * DAY_MS);
  return {
    start_date: toDate(start),
    end_date: toDate(end),
    reason: pickReason(candidate_type, years, random),
  };
}
