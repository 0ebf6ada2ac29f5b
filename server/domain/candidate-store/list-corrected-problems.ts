import { toLagosDate } from '#contract/dates/format-date.ts';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import type { CandidateValues } from './queries/candidate-values.ts';

/** The values that a problem may be with. */
type Values = Pick<CandidateValues, 'name' | 'phone' | 'address' | 'start_date' | 'end_date'>;
type Corrects = (before: Values, after: Values) => boolean;

/** A change of any of these fields. */
const changes =
  (...fields: (keyof Values)[]): Corrects =>
  (before, after) =>
    fields.some((field) => before[field] !== after[field]);

const hasLeft = ({ end_date }: Values): boolean => end_date !== null && end_date <= toLagosDate();

/** The changes that correct each kind of problem. */
const CORRECTS: Readonly<Record<ProblemKind, Corrects>> = {
  'wrong person': changes('name'),
  'has left': (before, after) => changes('end_date')(before, after) && hasLeft(after),
  'wrong dates': changes('start_date', 'end_date'),
  'wrong contact': changes('phone', 'address'),
  // Only the owner can tell what corrects it.
  other: () => false,
};

/** Lists the kinds of problem that a change of a candidate's values corrects. */
export const listCorrectedProblems = (before: Values, after: Values): ProblemKind[] =>
  (Object.keys(CORRECTS) as ProblemKind[]).filter((kind) => CORRECTS[kind](before, after));
