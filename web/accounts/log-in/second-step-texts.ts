/** Texts of the second step of a log-in. */
export const secondStepTexts = {
  title: 'Confirm it’s you',
  app: 'Enter the 6-digit code that your authenticator app shows.',
  recovery: 'Enter one of the recovery codes that you saved. Each works once.',
  code: 'Code',
  recoveryCode: 'Recovery code',
  codeMissing: 'Please enter the code.',
  logIn: 'Login',
  switchToRecovery: 'Use a recovery code',
  switchToApp: 'Use your authenticator app',
  back: 'Back to login',
  failed: 'Login unsuccessful',
} as const;
