import { toLagosDate } from '#contract/dates/format-date.ts';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import type { DisplayedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { closeReportsOfKinds } from './queries/problem-reports.ts';

/** The fields whose change corrects each kind of problem. Nobody can tell what corrects others. */
const CORRECTING: Readonly<Record<ProblemKind, readonly (keyof DisplayedCandidate)[]>> = {
  'wrong person': ['name'],
  'has left': ['end_date'],
  'wrong dates': ['start_date', 'end_date'],
  'wrong contact': ['phone', 'address'],
  other: [],
};

const hasLeft = ({ end_date }: DisplayedCandidate): boolean => end_date !== null && end_date <= toLagosDate();

/** Closes the reports about a candidate whose problem an edit has corrected. */
export async function closeCorrectedReports(
  tx: Runner,
  before: DisplayedCandidate,
  after: DisplayedCandidate,
): Promise<void> {
  const kinds = (Object.keys(CORRECTING) as ProblemKind[]).filter(
    (kind) =>
      CORRECTING[kind].some((field) => before[field] !== after[field]) &&
      (kind !== 'has left' || hasLeft(after)),
  );
  await closeReportsOfKinds(tx, after.id, kinds);
}
