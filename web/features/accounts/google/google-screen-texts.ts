/** Texts of a Google sign-in that did not work. */
export const googleScreenTexts = {
  cancelled: 'Google sign-in was cancelled. You can try again, or use your email and password.',
  unverified:
    'Google has not verified the email of this Google account. Please verify it with Google, or use your email and password.',
  linkedToAnother:
    'Another Google account is linked to this email. Please sign in with that one, or use your email and password.',
  failed: 'Google sign-in did not work. Please try again, or use your email and password.',
} as const;
