import type { Candidate, CandidateDetails } from '#contract/candidate.ts';

type Period = NonNullable<CandidateDetails['employee_profile']>;

/** Returns the dates and the reason of a candidate; nothing of one that a list knew, which has none of them. */
export const getPeriod = (candidate: Candidate | CandidateDetails): Period | undefined =>
  'reference' in candidate ? (candidate.employee_profile ?? candidate.student_profile) : undefined;
