import type { PeriodDay } from '#contract/calls/import-corrections.ts';
import { parsePeriod, type Period, type PeriodKind } from '#contract/dates/parse-period.ts';

/** The sessions, terms, months and years in a date column. */
export interface PeriodEvidence {
  /** The first cell of each kind, and of the cells that may be of two kinds. */
  examples: Partial<Record<PeriodKind | 'either', string>>;
  /** Whether a cell of a year and a number can only be a session, or only a month. */
  hasSession: boolean;
  hasMonth: boolean;
}

/** How to read the periods in a date column. */
export interface PeriodDecision {
  day: PeriodDay;
  /** What a cell such as '2009/10' is; 'likelier' decides by its separator, 'unclear' does not read it. */
  yearAndNumber: 'session' | 'month' | 'likelier' | 'unclear';
}

const EXAMPLE_MAX = 40;

export const createPeriodEvidence = (): PeriodEvidence => ({
  examples: {},
  hasSession: false,
  hasMonth: false,
});

export function addPeriod(evidence: PeriodEvidence, cell: string) {
  const [period, other] = parsePeriod(cell);
  if (!period) return;
  evidence.examples[other ? 'either' : period.kind] ??= cell.slice(0, EXAMPLE_MAX);
  if (other) return;
  if (period.kind === 'session') evidence.hasSession = true;
  if (period.kind === 'month' && period.isYearAndNumber) evidence.hasMonth = true;
}

/** A person enters on the first day of a period, and leaves on its last. */
export function decidePeriods(
  { hasSession, hasMonth }: PeriodEvidence,
  field: 'start_date' | 'end_date',
  chosen?: PeriodDay,
): PeriodDecision {
  const day = chosen ?? (field === 'start_date' ? 'first' : 'last');
  if (hasSession && hasMonth) return { day, yearAndNumber: 'unclear' };
  if (!hasSession && !hasMonth) return { day, yearAndNumber: 'likelier' };
  return { day, yearAndNumber: hasSession ? 'session' : 'month' };
}

function pickReading(readings: readonly Period[], { yearAndNumber }: PeriodDecision): Period | undefined {
  const [likelier, other] = readings;
  if (!other || yearAndNumber === 'likelier') return likelier;
  return readings.find(({ kind }) => kind === yearAndNumber);
}

/** Reads a cell with a period. @returns undefined if it has none */
export function readPeriod(
  cell: string,
  decision: PeriodDecision,
): { kind: PeriodKind; date: string | null } | 'unclear' | undefined {
  const readings = parsePeriod(cell);
  if (readings.length === 0) return undefined;
  const period = pickReading(readings, decision);
  if (!period) return 'unclear';
  return { kind: period.kind, date: decision.day === 'none' ? null : period[decision.day] };
}

/** Lists an example of each kind of period in a column, with the date that it is read as. */
export const listPeriodExamples = ({ examples }: PeriodEvidence, decision: PeriodDecision) =>
  Object.values(examples).flatMap((example) => {
    const reading = readPeriod(example, decision);
    return reading && reading !== 'unclear' ? { ...reading, example } : [];
  });
