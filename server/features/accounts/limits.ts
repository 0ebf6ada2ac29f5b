import {
  CODE_CHECKS_PER_HOUR,
  LOG_IN_LINK_SECONDS,
  RESET_MAILS,
  RESET_MAILS_PER_DAY,
  UNBOUND_WRONG_CODES_PER_NETWORK,
  WRONG_CODES_PER_NETWORK,
  WRONG_PASSWORDS,
  WRONG_PASSWORDS_PER_EMAIL,
  WRONG_PASSWORDS_PER_NETWORK,
} from '#contract/limits.ts';
import type { Env } from '#server/platform/env/env.ts';
import type { Limit } from '#server/platform/limits/limits.ts';

const TEN_MINUTES = 600;
const QUARTER_HOUR = 900;
const HOUR = 3600;
const DAY = 86_400;

/** Sign-ups from one client address. */
export const signUps = (env: Env): Limit => ({
  name: 'sign-ups',
  points: env.limits.signUpsPerHour,
  seconds: HOUR,
});

/** Further email codes for one account. */
export const emailCodes: Limit = { name: 'email-codes', points: 5, seconds: TEN_MINUTES };

/** The same in a day, so that nobody fills the mailbox of a stranger whose address they signed up with. */
export const emailCodesPerDay: Limit = { name: 'email-codes-per-day', points: 20, seconds: DAY };

/** Corrections of an account's unverified email: each sends a code to an unconfirmed address. */
export const pendingEmailChanges: Limit = { name: 'email-corrections', points: 5, seconds: DAY };

/** Reset requests from one client address. */
export const resetRequests: Limit = { name: 'reset-requests', points: 30, seconds: QUARTER_HOUR };

// The limits above count requests per client address or account. The limits below count failures per client network or
// known device, so that a stranger cannot exhaust the owner's attempts.

/** Reset codes sent to one email, per client network or known device. */
export const resetMails: Limit = { name: 'reset-emails', points: RESET_MAILS, seconds: QUARTER_HOUR };

/** Reset codes sent to one email in all; a known device has its own counter. */
export const resetMailsPerDay: Limit = {
  name: 'reset-emails-per-day',
  points: RESET_MAILS_PER_DAY,
  seconds: DAY,
};

/** Wrong reset codes from one client network, for any email. */
export const wrongCodesPerNetwork: Limit = {
  name: 'wrong-codes-per-network',
  points: WRONG_CODES_PER_NETWORK,
  seconds: QUARTER_HOUR,
};

/** Wrong reset codes from one client network without an email. */
export const unboundWrongCodes: Limit = {
  name: 'wrong-codes-without-email',
  points: UNBOUND_WRONG_CODES_PER_NETWORK,
  seconds: QUARTER_HOUR,
};

/** Checks of reset codes by all clients. */
export const codeChecks: Limit = { name: 'code-checks', points: CODE_CHECKS_PER_HOUR, seconds: HOUR };

/** Wrong passwords for one email, per client network or known device. */
export const wrongPasswords: Limit = {
  name: 'wrong-passwords',
  points: WRONG_PASSWORDS,
  seconds: QUARTER_HOUR,
};

/** Wrong passwords from one client network, for any email. A whole office may share a network. */
export const wrongPasswordsPerNetwork: Limit = {
  name: 'wrong-passwords-per-network',
  points: WRONG_PASSWORDS_PER_NETWORK,
  seconds: QUARTER_HOUR,
};

/** Wrong passwords for one email from all networks. Known devices, a password reset and an emailed link remain the owner's ways in. */
export const wrongPasswordsPerEmail: Limit = {
  name: 'wrong-passwords-per-email',
  points: WRONG_PASSWORDS_PER_EMAIL,
  seconds: DAY,
};

/** Links to log in with that are sent to one email. Each lasts until the next. */
export const logInLinks: Limit = { name: 'log-in-links', points: 1, seconds: LOG_IN_LINK_SECONDS };

/** Second steps of log-ins, and log-ins with a link, from one client address. A whole office may share an address. */
export const secondSteps: Limit = { name: 'second-steps', points: 600, seconds: QUARTER_HOUR };

/** Steps of Google sign-ins from one client address. A whole office may share an address. */
export const googleSteps: Limit = { name: 'google-steps', points: 300, seconds: QUARTER_HOUR };
