import type { CandidateType } from '#contract/fields/fields.ts';

/** Reasons for leaving: after some months, after some years, or at any time. */
interface Reasons {
  any: readonly string[];
  brief: readonly string[];
  long: readonly string[];
  /** For current candidates with a future leaving date. */
  planned: readonly string[];
}

export const reasons: Readonly<Record<CandidateType, Reasons>> = {
  employee: {
    any: [
      'Found a position with more responsibility',
      'Relocated to another state with family',
      'End of contract',
      'End of contract, not renewed by mutual agreement',
      'Further studies',
      'Health reasons',
      'Started a business of their own',
      'Moved abroad',
      'Care of a family member',
      'Career change',
      'Dismissed after repeated absence',
      'Resigned without notice',
    ],
    brief: ['Internship ended', 'National youth service completed', 'Not confirmed after probation'],
    long: ['Early retirement', 'Redundancy', 'Retired'],
    planned: ['Fixed-term contract', 'National youth service', 'Retirement', 'Project ends'],
  },
  student: {
    any: [
      'Transferred to a school nearer home',
      'Family moved to another state',
      'Transferred to a boarding school',
      'Family moved abroad',
      'Withdrawn by parents, fees not paid',
      'Health reasons',
      'Changed to another course elsewhere',
      'Withdrawn after long absence',
    ],
    brief: ['Exchange year ended', 'Did not return after the first year'],
    long: [
      'Completed senior secondary school (SS3)',
      'Completed senior secondary school (SS3)',
      'Completed junior secondary school (JSS3)',
      'Admitted to university',
    ],
    planned: ['Expected graduation', 'Exchange year ends'],
  },
};
