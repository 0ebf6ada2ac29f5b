import { CallFailure } from '#web/api/failure.ts';

import type { ImportOutcome } from './result/import-outcome.ts';

export const statusOf = (error: unknown) => (error instanceof CallFailure ? error.status : -1);
/** Whether the call may have been carried out although it failed. */
export const isOutcomeUnknown = (error: unknown) => statusOf(error) === 0 || statusOf(error) >= 500;
export const failed = (failure: unknown): ImportOutcome => ({ message: '', imported: null, failure });
export const lost = (message: string) => new CallFailure(0, message);
