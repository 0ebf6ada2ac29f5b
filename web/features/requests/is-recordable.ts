import { getAnsweredFact } from '#contract/claimed-facts.ts';
import type { VerificationRequest } from '#contract/verification-request.ts';

/** Whether an answer says that the person was there, and nobody who can be that person is on record. */
export const isRecordable = ({ answer, is_recorded, matches }: VerificationRequest): boolean =>
  answer?.whole === null &&
  getAnsweredFact(answer.fields, 'candidate_type') !== '' &&
  !is_recorded &&
  matches.length === 0;
