import { CallFailure } from '#web/api/failure.ts';

import type { ImportOutcome } from './import-outcome.ts';

export const toFailedOutcome = (failure: unknown): ImportOutcome => ({
  message: '',
  imported: null,
  failure,
});
export const createLostFailure = (message: string) => new CallFailure(0, message);
