import { plural } from './format-count.ts';

/** Texts about sessions and proofs of identity that the server sends. */
export const securityTexts = {
  confirmFirst: 'Please confirm that it is you, then try again.',
  confirmFactorFirst: 'Please confirm your second step or enter a recovery code, then try again.',
  confirmed: 'Thank you. It is you.',
  nowRequired: 'Members are now asked to confirm it’s them before large changes.',
  noLongerRequired: 'Members are no longer asked to confirm it’s them before large changes.',
  sessionNotFound: 'This device is already logged out.',
  sessionEnded: 'The device has been logged out.',
  sessionsEnded: (count: number) =>
    count === 0
      ? 'No other device is logged in.'
      : `${plural(count, 'other device has', 'other devices have')} been logged out.`,
} as const;
