import { hasCode } from '#web/api/failure.ts';

/** Whether somebody else has settled or asked first. */
export const isConflict = (error: unknown): boolean =>
  hasCode(error, 'verification_settled', 'verification_already_asked', 'consent_waiting');
