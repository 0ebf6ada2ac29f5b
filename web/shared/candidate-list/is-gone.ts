import { hasCode } from '#web/api/failure.ts';

/** Whether a call failed because the candidate does not exist, or no longer. */
export const isGone = (error: unknown): boolean => hasCode(error, 'candidate_not_found');
