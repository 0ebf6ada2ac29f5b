import { CallFailure } from '#web/api/failure.ts';

/** Whether a call failed because the candidate does not exist, or no longer. */
export const isGone = (error: unknown): boolean => error instanceof CallFailure && error.status === 404;
