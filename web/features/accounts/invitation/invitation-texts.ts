/** Texts of the screen that accepts an invitation. */
export const invitationScreenTexts = {
  title: 'Accept Invitation',
  loading: 'Reading the invitation...',
  unusable: 'This invitation cannot be accepted',
  failed: 'The invitation could not be read.',
  acceptFailed: 'The invitation could not be accepted.',
  join: 'You are invited to join',
  as: 'Your role',
  yourEmail: 'Your email',
  expires: (date: string) => `The invitation is valid until ${date}.`,
  accept: 'Create Account',
  accepting: 'Creating the account...',
  consent: 'By creating the account you agree to the',
  accepted: 'Welcome to the team',
  acceptedText: 'Your account is ready. Log in with your email address and your new password.',
  logIn: 'Go to login',
  /** For somebody who opens the link while logged in as somebody else. */
  signedIn:
    'You are logged in at the moment. Accepting creates another account; log out first if you share this computer.',
} as const;
