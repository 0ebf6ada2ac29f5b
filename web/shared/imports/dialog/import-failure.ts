import { CallFailure } from '#web/api/failure.ts';

import type { ImportOutcome } from './import-outcome.ts';

export const getStatus = (error: unknown) => (error instanceof CallFailure ? error.status : -1);
/** The stable code of a failed call, if it has one. */
export const getCode = (error: unknown) => (error instanceof CallFailure ? error.code : '');
/** Whether the server may have carried out a call that failed. */
export const isOutcomeUnknown = (error: unknown) => getStatus(error) === 0 || getStatus(error) >= 500;
export const toFailedOutcome = (failure: unknown): ImportOutcome => ({
  message: '',
  imported: null,
  failure,
});
export const createLostFailure = (message: string) => new CallFailure(0, message);
