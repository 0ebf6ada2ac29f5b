import { CODE_SECONDS, CODE_TRIES_TOTAL } from '#contract/limits.ts';
import type { Message } from './mailer.ts';

const MINUTES = CODE_SECONDS / 60;

const letter = (to: string, subject: string, paragraphs: string[]): Message => ({
  to,
  subject,
  text: [...paragraphs, 'HR Portal'].join('\n\n'),
});

// No letter repeats what was typed at sign-up: it may go to someone who never asked for it.

/** Brings the code that verifies an e-mail. */
export const emailCodeLetter = (to: string, code: string): Message => ({
  ...letter(to, 'Your HR Portal verification code', [
    'Please enter this code to verify your email address:',
    code,
    `The code is valid for ${MINUTES} minutes and can be used once. A newer code replaces it.`,
    'If you did not open an account with HR Portal, you can ignore this message.',
  ]),
  code,
});

/** Brings the code that allows a new password. */
export const resetCodeLetter = (to: string, code: string): Message => ({
  ...letter(to, 'Your HR Portal reset password code', [
    'Please enter this code to set a new password:',
    code,
    `The code is valid for ${MINUTES} minutes and can be used once. If you ask again, please use the newest code.`,
    'If you did not ask for it, you can ignore this message; your password stays as it is. Never give the code to anyone.',
  ]),
  code,
});

/** Tells the owner that a reset code takes no more tries. */
export const resetCodeCancelledLetter = (to: string): Message =>
  letter(to, 'Your HR Portal reset password code no longer works', [
    `Somebody entered ${CODE_TRIES_TOTAL} wrong reset password codes for your HR Portal account, so we cancelled the code that was sent to this email address. Your password stays as it is.`,
    'If you still want to set a new password, please use "Forgot Your Password?" on the login screen to ask for a new code. If you did not ask for one, you can ignore this message.',
  ]);

/** Tells the owner that a reset code was used. */
export const passwordResetLetter = (to: string): Message =>
  letter(to, 'Your HR Portal password has been reset', [
    'The password of your HR Portal account has just been reset with a code sent to this email address. You have been logged out everywhere.',
    'If this was not you, somebody else can read your mail: please secure your mailbox, then use "Forgot Your Password?" on the login screen at once.',
  ]);

/** Tells the owner that a signed-in person set a new password. */
export const passwordChangedLetter = (to: string): Message =>
  letter(to, 'Your HR Portal password has been changed', [
    'The password of your HR Portal account has just been changed. All other devices have been logged out.',
    'If this was not you, please use "Forgot Your Password?" on the login screen at once.',
  ]);

/**
 * Tells the owner that a Google account with the same e-mail now opens the account. `isTakenOver`: whoever opened
 * it never proved to read its mail, so the password from then is gone.
 */
export const googleLinkedLetter = (to: string, { isTakenOver }: { isTakenOver: boolean }): Message =>
  letter(to, 'Google sign-in for your HR Portal account', [
    'You can now sign in to your HR Portal account with the Google account of this email address: it has just been used for the first time.',
    isTakenOver
      ? 'The account had been opened with a password before, but its email was never verified. To keep it safe that password no longer works; you can set a new one with "Forgot Your Password?" on the login screen.'
      : 'Your password works as before.',
    'If this was not you, somebody else can use your Google account: please secure it at once.',
  ]);
