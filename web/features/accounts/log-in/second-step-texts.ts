/** Texts of the second step of a log-in. */
export const secondStepTexts = {
  title: 'Confirm it’s you',
  why: {
    passkey: 'Use the passkey of this device, your phone or your security key.',
    totp: 'Enter the 6-digit code that your authenticator app shows.',
    recovery_code: 'Enter one of the recovery codes that you saved. Each works once.',
  },
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeMissing: 'Please enter the code.',
  logIn: 'Login',
  withPasskey: 'Use your passkey',
  switchTo: {
    passkey: 'Use your passkey',
    totp: 'Use your authenticator app',
    recovery_code: 'Use a recovery code',
  },
  passkeyUnavailable:
    'Your passkey does not work at this address or in this browser. Please open HR Portal at its usual address, with https.',
  back: 'Back to login',
  failed: 'Login unsuccessful',
} as const;
