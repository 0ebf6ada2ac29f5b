import type { DateOrder } from '#contract/import-uploads.ts';
import type { DateReading } from '#contract/read-date.ts';

/** How often the dates of a column can be read in one order only, or in both. */
export interface DateEvidence {
  mdy: number;
  dmy: number;
  either: number;
}

/**
 * How a column's dates are read. `order` undefined: the column has both orders, so that a date that could be either
 * is not certain.
 */
export interface DateDecision {
  order: DateOrder | undefined;
  /** Whether the dates or the header say so, or the account; else it is the best there may be. */
  how: 'proved' | 'guessed' | 'chosen';
  /** Whether the column has dates of both orders, so that one that fits the other is no mistake. */
  isMixed: boolean;
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
 * column of the file proves, else month first, as the screens show dates. What the account chose stands above all.
 */
export function decideOrders(
  columns: readonly { header: string; evidence: DateEvidence }[],
  chosen?: DateOrder,
): DateDecision[] {
  const proofs = columns.map(({ evidence }) => proof(evidence));
  const elsewhere = proofs.find((order) => order === 'mdy' || order === 'dmy');
  return columns.map(({ header, evidence }, index) => {
    const own = proofs[index];
    const matters = evidence.either > 0;
    const isMixed = own === 'both';
    if (chosen) return { order: chosen, how: 'chosen', isMixed, matters };
    if (own === 'both') return { order: undefined, how: 'proved', isMixed, matters };
    const proven = own ?? orderInHeader(header) ?? (proofs.includes('both') ? undefined : elsewhere);
    return { order: proven ?? 'mdy', how: proven ? 'proved' : 'guessed', isMixed, matters };
  });
}
