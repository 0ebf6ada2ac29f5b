/** Texts about Google sign-in that the server sends. */
export const googleTexts = {
  notConfigured: 'Google sign-in is not set up on this portal. Please use your email and password.',
  expired: 'This Google sign-in took too long or was started in another browser. Please try again.',
  unreachable: 'Google cannot be reached at the moment. Please try again, or use your email and password.',
} as const;
