/** Texts about second factors that the server sends. */
export const secondFactorTexts = {
  required: 'Please confirm the log-in with your second step.',
  wrong: 'This code is incorrect or was used already. Please check it and try again.',
  challengeExpired: 'This log-in has expired or had too many wrong codes. Please log in again.',
  appExists: 'An authenticator app is set up already. Remove it first.',
  appNotStarted: 'There is no authenticator app to confirm or remove.',
  noneSet: 'Please add a passkey or set up an authenticator app first.',
  passkeysUnavailable:
    'Passkeys do not work at this address. They need https and a domain name, not an IP address.',
  passkeyWrong: 'This passkey could not be verified. Please try again, or use another way.',
  passkeyExpired: 'The request for your passkey has expired. Please try again.',
  passkeyExists: 'This passkey is added already.',
  passkeyNotFound: 'This passkey does not exist.',
  tooManyPasskeys: (most: number) => `You can have ${most} passkeys. Please remove one first.`,
  passkeyAdded: 'The passkey is added.',
  passkeyRenamed: 'The passkey has a new name.',
  passkeyRemoved: 'The passkey has been removed. You can delete it on your device as well.',
  setupRequired:
    'Your organisation requires two-step login. Please set it up on the security page to continue.',
  nowRequired: 'Everyone in your organisation now needs two-step login.',
  noLongerRequired: 'Two-step login is now optional in your organisation.',
  appAdded: 'The authenticator app is set up.',
  appRemoved: 'The authenticator app has been removed.',
  codesReplaced: 'Your earlier recovery codes no longer work.',
} as const;
