/** Texts of the section of the profile that changes the email. */
export const emailChangeScreenTexts = {
  title: 'Email address',
  failed: 'We could not check whether you have requested a change of email address.',
  current: 'You log in with',
  change: 'Change email address',
  how: 'We send a code to both addresses. Your email address changes once you have entered both codes.',
  /** After a saved profile with another email, by what is missing. */
  afterProfile: {
    'identity needed':
      'Your other changes are saved. To change your email address as well, please enter your password.',
    'too many codes':
      'Your other changes are saved, but your email address is still the same: we have sent you many codes already. Please try again later.',
  },
  newEmail: 'New email address',
  sendCodes: 'Send codes',
  cancel: 'Cancel',

  pending: (email: string) => `Your email address will change to ${email}`,
  enterCodes: 'Enter the codes that we sent to both addresses.',
  nothingArrived: 'Nothing arrived? Check the address and your spam folder, or send new codes.',
  codeSentTo: (email: string) => `Code sent to ${email}`,
  confirm: 'Confirm the change',
  confirming: 'Changing your email address...',
  resend: 'Send new codes',
  cancelChange: 'Cancel the change',
  enterBoth: 'Please enter both codes. Each has 5 characters.',
  expired: 'The codes have expired. Please send new codes.',
  changedTitle: 'Email address changed',
} as const;
