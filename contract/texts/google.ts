/** Texts of Google sign-in, in a separate file because few visits need them. */
export const googleTexts = {
  notConfigured: 'Google sign-in is not set up on this portal. Please use your email and password.',
  cancelled: 'Google sign-in was cancelled. You can try again, or use your email and password.',
  expired: 'This Google sign-in took too long or was started in another browser. Please try again.',
  unverified:
    'Google has not verified the email of this Google account. Please verify it with Google, or use your email and password.',
  linkedToAnother:
    'Another Google account is linked to this email. Please sign in with that one, or use your email and password.',
  unreachable: 'Google cannot be reached at the moment. Please try again, or use your email and password.',
  failed: 'Google sign-in did not work. Please try again, or use your email and password.',
} as const;
