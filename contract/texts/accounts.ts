/** Texts about accounts that the server sends (specification, sections 2, 4, 5 and 8). */
export const accountTexts = {
  codeSentTo: (email: string) => `We sent a code to ${email}.`,
  codeResent: 'Email verification code resent successfully',
  codeResendFailed: 'Failed to resend email verification code',
  codeDelayed: 'We could not send the code yet. We are still trying, so it may arrive in a few minutes.',
  codeDelayedTo: (email: string) =>
    `We could not send the code to ${email} yet. We are still trying, so it should arrive in a few minutes.`,
  codeExpired: 'The code has expired. Please request a new one.',
  codeLength: 'Code do not match 5 characters.',
  codeWrong: 'This code is incorrect. Please check it and try again.',
  codeRight: 'The code is correct. Please choose a new password.',
  codeTriesUsed: 'Too many wrong attempts. Please request a new code.',
  registeredText: 'You have been verified successfully',
  resetRequested: 'If this email address has an account, a password reset code is on its way.',
  resetDone: 'Your password has been reset successfully',
  passwordsDiffer: 'Passwords do not match.',
  passwordTooShort: 'Password must have at least 8 characters.',
  passwordTooLong: 'Password must have at most 256 characters.',
  passwordBreached: 'This password is on lists of stolen passwords or easy to guess. Please choose another.',

  invalidEmail: 'Please enter a valid email address',
  phoneTooShort: 'Phone Number must have at least 7 digits.',
  emailTaken: 'The email has already been taken.',
  badCredentials: 'Invalid email or password.',
  linkSent:
    'Too many wrong passwords were entered for this account, so new devices cannot log in with a password for now.',
  linkSentHelp: 'We have sent a link to your email address. Open it on this device within an hour to log in.',
  linkExpired:
    'This link was used already, has expired or is incomplete. Please log in, or ask for a new link by trying to.',
  wrongRole: (role: string) =>
    `This is ${role === 'individual' ? 'an' : 'a'} ${role} account. Please log in as ${role}.`,
  notSignedIn: 'You need to be logged in to access this page.',
  notVerified: 'Your email address is not verified yet. Please verify it to continue.',
  alreadyVerified: 'Your email address is already verified.',
  loggedOut: 'You have been logged out.',
} as const;
