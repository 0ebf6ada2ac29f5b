import { candidate, candidateDetails } from '#contract/candidate.ts';

/** The fields of a candidate that a search and the details disclose, for the audit log. */
export const SEARCH_FIELDS = Object.keys(candidate.shape);
/** Whom to ask is no data of the candidate. */
export const DETAILS_FIELDS = Object.keys(candidateDetails.shape).filter(
  (field) => field !== 'source_contact',
);
