import type { CandidateType } from '#contract/fields.ts';

/** Why people left. */
export const reasons: Readonly<Record<CandidateType, readonly string[]>> = {
  employee: [
    'Found a position with more responsibility',
    'Relocated to another state with family',
    'End of contract',
    'End of contract, not renewed by mutual agreement',
    'Further studies',
    'National youth service completed',
    'Retired after long service',
    'Redundancy: the branch was closed',
    'Health reasons',
    'Started a business of their own',
    'Moved abroad',
    'Care of a family member',
    'Career change',
    'Dismissed after repeated absence',
    'Resigned without notice',
    'Internship ended',
  ],
  student: [
    'Completed senior secondary school (SS3)',
    'Completed junior secondary school (JSS3)',
    'Graduated',
    'Transferred to a school nearer home',
    'Family moved to another state',
    'Transferred to a boarding school',
    'Family moved abroad',
    'Withdrawn by parents, fees not paid',
    'Health reasons',
    'Admitted to university after direct entry',
    'Changed to an arts programme elsewhere',
    'Withdrawn after long absence',
  ],
};

/** Why people who are still there will leave on a day that is known. */
export const plannedReasons: Readonly<Record<CandidateType, readonly string[]>> = {
  employee: ['Fixed-term contract', 'National youth service', 'Retirement', 'Project ends'],
  student: ['Expected graduation', 'Exchange year ends'],
};
