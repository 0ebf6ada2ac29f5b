import type { DateOrder, DateReading } from './read-date.ts';

/** How often the dates of a column can be read in one order only, or in both. */
export interface DateEvidence {
  mdy: number;
  dmy: number;
  either: number;
}

/**
 * How a column's dates are read. `order` undefined: the column has both orders, so that a date that could be either
 * is not certain. `isProven`: the dates themselves say so.
 */
export interface DateDecision {
  order: DateOrder | undefined;
  isProven: boolean;
  /** Whether any date needs the decision. */
  matters: boolean;
}

/** One slip among so many dates of the other order is a slip, not a second order. */
const SLIP_SHARE = 50;

export const noEvidence = (): DateEvidence => ({ mdy: 0, dmy: 0, either: 0 });

export function weigh(evidence: DateEvidence, reading: DateReading) {
  if (!('mdy' in reading)) return;
  if (reading.mdy && reading.dmy) evidence.either += 1;
  else if (reading.mdy) evidence.mdy += 1;
  else evidence.dmy += 1;
}

function proof({ mdy, dmy }: DateEvidence): DateOrder | 'both' | undefined {
  if (mdy === 0 && dmy === 0) return undefined;
  if (mdy > dmy * SLIP_SHARE) return 'mdy';
  if (dmy > mdy * SLIP_SHARE) return 'dmy';
  return 'both';
}

/** The order that a header names, as in 'Date of Hire (dd/mm/yyyy)'. */
export function orderInHeader(header: string): DateOrder | undefined {
  const said = /\b(dd?|mm?)\s*[-/. ]\s*(dd?|mm?)\s*[-/. ]\s*yy/iu.exec(header);
  if (!said) return undefined;
  const [first, second] = [said[1]?.[0]?.toLowerCase(), said[2]?.[0]?.toLowerCase()];
  if (first === second) return undefined;
  return first === 'd' ? 'dmy' : 'mdy';
}

/**
 * Decides how each column's dates are read: as its own dates prove, else as its header says, else as another date
 * column of the file proves, else month first, as the screens show dates.
 */
export function decideOrders(columns: readonly { header: string; evidence: DateEvidence }[]): DateDecision[] {
  const proofs = columns.map(({ evidence }) => proof(evidence));
  const elsewhere = proofs.find((order) => order === 'mdy' || order === 'dmy');
  return columns.map(({ header, evidence }, index) => {
    const own = proofs[index];
    const matters = evidence.either > 0;
    if (own === 'both') return { order: undefined, isProven: true, matters };
    const proven = own ?? orderInHeader(header) ?? (proofs.includes('both') ? undefined : elsewhere);
    return { order: proven ?? 'mdy', isProven: proven !== undefined, matters };
  });
}
