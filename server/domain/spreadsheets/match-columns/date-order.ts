import type { DateOrder } from '#contract/calls/import-corrections.ts';
import { parseDate } from '#contract/dates/parse-date.ts';
import { addPeriod, createPeriodEvidence, type PeriodEvidence } from './date-periods.ts';

/** The numbers of dates in a column that are valid in one order only, or in both. */
export interface DateEvidence {
  mdy: number;
  dmy: number;
  either: number;
  /**
   * The numbers of dates in ISO form, as of date cells, with a day from 2 to 12, and after it, and the first different ones
   * of the former. Missing in files that an earlier version staged.
   */
  iso?: { early: number; late: number; dates: string[] };
  periods: PeriodEvidence;
}

/**
 * How to parse a column's dates. `order` is undefined when the column has both orders, so that ambiguous dates stay
 * uncertain.
 */
export interface DateDecision {
  order: DateOrder | undefined;
  /** Proved by the dates or the header, guessed, or chosen by the organisation. */
  how: 'proved' | 'guessed' | 'chosen';
  /** Whether the column has too many dates of both orders for either to be a typing error. */
  isMixed: boolean;
  /** Whether any date is ambiguous. */
  matters: boolean;
}

/** Dates of the other order are typing errors up to a share of one in this number. */
const TYPO_SHARE = 50;

export const createEvidence = (): DateEvidence => ({
  mdy: 0,
  dmy: 0,
  either: 0,
  iso: { early: 0, late: 0, dates: [] },
  periods: createPeriodEvidence(),
});

const ISO_DAY = /^\d{4}-\d{2}-(\d{2})$/u;
const MONTHS = 12;

/** Fewer dates, or fewer different ones, prove nothing. A year of pupils may begin on one day. */
const SWAPPED_MIN = 5;
const DIFFERENT_MIN = 3;

/** Everything may begin on the first day of a month, so such days say nothing. */
function addIso(iso: NonNullable<DateEvidence['iso']>, cell: string) {
  const day = Number(ISO_DAY.exec(cell)?.[1] ?? 1);
  if (day > MONTHS) iso.late += 1;
  if (day > MONTHS || day === 1) return;
  iso.early += 1;
  if (iso.dates.length < DIFFERENT_MIN && !iso.dates.includes(cell)) iso.dates.push(cell);
}

export function addEvidence(evidence: DateEvidence, cell: string) {
  const date = parseDate(cell);
  if ('unread' in date) addPeriod(evidence.periods, cell);
  if ('date' in date && evidence.iso) addIso(evidence.iso, cell);
  if (!('mdy' in date)) return;
  if (date.mdy && date.dmy) evidence.either += 1;
  else if (date.mdy) evidence.mdy += 1;
  else evidence.dmy += 1;
}

/** Finds the order that the dates of a column prove, or 'both' if each has too many for typing errors. */
export function findProof({ mdy, dmy }: DateEvidence): DateOrder | 'both' | undefined {
  if (mdy === 0 && dmy === 0) return undefined;
  if (mdy > dmy * TYPO_SHARE) return 'mdy';
  if (dmy > mdy * TYPO_SHARE) return 'dmy';
  return 'both';
}

/**
 * Finds a column whose day and month a spreadsheet swapped. Where it reads dates in the other order, it turns those up to
 * the 12th into date cells of another day, and leaves the others as texts. Few of the cells were typed right.
 * @returns the number of date cells up to the 12th, and the order of the texts
 */
export function findSwapped(evidence: DateEvidence): { count: number; order: DateOrder } | undefined {
  const { early, late, dates } = evidence.iso ?? { early: 0, late: 0, dates: [] };
  const order = findProof(evidence);
  if (order === undefined || order === 'both' || evidence.either > 0) return undefined;
  if (early < SWAPPED_MIN || dates.length < DIFFERENT_MIN || early <= late * TYPO_SHARE) return undefined;
  return { count: early, order };
}

/** Parses the date order in a header such as 'Date of Hire (dd/mm/yyyy)'. */
export function parseOrderInHeader(header: string): DateOrder | undefined {
  const match = /\b(dd?|mm?)\s*[-/. ]\s*(dd?|mm?)\s*[-/. ]\s*yy/iu.exec(header);
  if (!match) return undefined;
  const [first, second] = [match[1]?.[0]?.toLowerCase(), match[2]?.[0]?.toLowerCase()];
  if (first === second) return undefined;
  return first === 'd' ? 'dmy' : 'mdy';
}

/**
 * Decides the date order of each column: the organisation's choice, else the order proved by its own dates, by its header or
 * by another date column of the file, else month first, as on the screens.
 */
export function decideDateOrders(
  columns: readonly { header: string; evidence: DateEvidence }[],
  chosen?: DateOrder,
): DateDecision[] {
  const proofs = columns.map(({ evidence }) => findProof(evidence));
  const elsewhere = proofs.find((order) => order === 'mdy' || order === 'dmy');
  return columns.map(({ header, evidence }, index) => {
    const own = proofs[index];
    const matters = evidence.either > 0;
    const isMixed = own === 'both';
    if (chosen) return { order: chosen, how: 'chosen', isMixed, matters };
    if (own === 'both') return { order: undefined, how: 'proved', isMixed, matters };
    const proven = own ?? parseOrderInHeader(header) ?? (proofs.includes('both') ? undefined : elsewhere);
    return { order: proven ?? 'mdy', how: proven ? 'proved' : 'guessed', isMixed, matters };
  });
}
