import { toLagosDate } from '#contract/dates/format-date.ts';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import type { DisplayedCandidate } from '#server/domain/candidates/queries/candidates.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { closeReportsOfKinds } from './queries/problem-reports.ts';

type Corrects = (before: DisplayedCandidate, after: DisplayedCandidate) => boolean;

/** An edit that changes any of these fields. */
const changes =
  (...fields: (keyof DisplayedCandidate)[]): Corrects =>
  (before, after) =>
    fields.some((field) => before[field] !== after[field]);

const hasLeft = ({ end_date }: DisplayedCandidate): boolean => end_date !== null && end_date <= toLagosDate();

/** The edits that correct each kind of problem. */
const CORRECTS: Readonly<Record<ProblemKind, Corrects>> = {
  'wrong person': changes('name'),
  'has left': (before, after) => changes('end_date')(before, after) && hasLeft(after),
  'wrong dates': changes('start_date', 'end_date'),
  'wrong contact': changes('phone', 'address'),
  // Only the owner can tell what corrects it.
  other: () => false,
};

/** Closes the reports about a candidate whose problem an edit has corrected. */
export async function closeCorrectedReports(
  tx: Runner,
  before: DisplayedCandidate,
  after: DisplayedCandidate,
): Promise<void> {
  const kinds = (Object.keys(CORRECTS) as ProblemKind[]).filter((kind) => CORRECTS[kind](before, after));
  await closeReportsOfKinds(tx, after.id, kinds);
}
