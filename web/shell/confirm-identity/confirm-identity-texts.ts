import type { IdentityReason } from '#web/api/session/identity-request.ts';

/** Texts of the dialog that asks the user to confirm their identity. */
export const confirmIdentityTexts = {
  title: 'Confirm it’s you',
  why: {
    'old log-in': 'You logged in a while ago. To protect the account, please confirm that it is still you.',
    'second step':
      'To protect the account, changes of the two-step login need your second step. You can also use a recovery code.',
    'unusual look-ups':
      'You are looking up more people than usual. To protect them, please confirm that it is you. You can then continue.',
  } satisfies Record<IdentityReason, string>,
  failed: 'We could not check how you can confirm your identity.',
  password: 'Password',
  passwordMissing: 'Please enter your password.',
  code: '6-digit code of your authenticator app',
  codeMissing: 'Please enter the code that the app shows.',
  recoveryCode: 'Recovery code',
  recoveryCodeMissing: 'Please enter one of your recovery codes.',
  withPasskey: 'Use your passkey',
  switchTo: {
    password: 'Use your password',
    totp: 'Use your authenticator app',
    passkey: 'Use your passkey',
    recovery_code: 'Use a recovery code',
  },
  confirm: 'Confirm',
  cancel: 'Cancel',
  noPassword:
    'You sign in with Google and have no password. Sign in with Google again, or set a password and log in with it.',
  noSecondStep:
    'Your passkey does not work at this address or in this browser, and no recovery codes are left. Please open HR Portal where the passkey works.',
  setPassword: 'Set a password',
  logInAgain: 'Sign in again',
} as const;
