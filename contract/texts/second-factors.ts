/** Texts about second factors that the server sends. */
export const secondFactorTexts = {
  required: 'Please confirm the log-in with your second step.',
  wrong: 'This code is incorrect or was used already. Please check it and try again.',
  challengeExpired: 'This log-in has expired or had too many wrong codes. Please log in again.',
  appExists: 'An authenticator app is set up already. Remove it first.',
  appNotStarted: 'There is no authenticator app to confirm or remove.',
  noneSet: 'Please set up an authenticator app first.',
  setupRequired:
    'Your organisation requires two-step login. Please set it up on the security page to continue.',
  nowRequired: 'Everyone in your organisation now needs two-step login.',
  noLongerRequired: 'Two-step login is now optional in your organisation.',
  appAdded: 'The authenticator app is set up.',
  appRemoved: 'The authenticator app has been removed.',
  codesReplaced: 'Your earlier recovery codes no longer work.',
} as const;
