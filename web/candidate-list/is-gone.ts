import { CallFailure } from '#web/api/failure.ts';

/** Whether a call failed because the candidate is not there, or not any more. */
export const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404;
