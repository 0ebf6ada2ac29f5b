import type { Env } from '#server/env.ts';
import type { Limit } from '#server/limits/limits.ts';

const TEN_MINUTES = 600;
const QUARTER_HOUR = 900;
const HOUR = 3600;

/** Sign-ups from one client address. */
export const signUps = (env: Env): Limit => ({
  name: 'sign-up',
  points: env.limits.signUpsPerHour,
  seconds: HOUR,
});

/** E-mail codes sent again to one account. */
export const emailCodes: Limit = { name: 'email code', points: 5, seconds: TEN_MINUTES };

/** Resets asked for from one client address. */
export const resetsAsked: Limit = { name: 'reset', points: 30, seconds: QUARTER_HOUR };

/** Reset codes mailed to one e-mail. */
export const resetMails: Limit = { name: 'reset mail', points: 5, seconds: QUARTER_HOUR };

/** Wrong reset codes from one client address. */
export const wrongResetCodes: Limit = { name: 'wrong reset code', points: 10, seconds: QUARTER_HOUR };

/** Wrong passwords for one e-mail. */
export const wrongPasswords: Limit = { name: 'wrong password', points: 10, seconds: QUARTER_HOUR };

/** Wrong passwords from one client address. */
export const wrongPasswordsFrom: Limit = { name: 'wrong password from', points: 100, seconds: QUARTER_HOUR };

/** Steps of Google sign-ins from one client address; a whole office may share one. */
export const googleSteps: Limit = { name: 'google', points: 300, seconds: QUARTER_HOUR };
