/** Texts of the section of the profile that changes the email, and of its calls. */
export const emailChangeTexts = {
  title: 'Email address',
  loading: 'Loading...',
  failed: 'We could not find out whether a change of your email address is waiting.',
  current: 'You log in with',
  change: 'Change email address',
  how: 'We send a code to both addresses. Your email address changes once you have entered both codes.',
  newEmail: 'New email address',
  sendCodes: 'Send codes',
  sending: 'Sending codes...',
  cancel: 'Cancel',

  pending: (email: string) => `Your email address will change to ${email}`,
  enterCodes: 'Enter the codes that we sent to both addresses.',
  nothingArrived: 'Nothing arrived? Check the address and your spam folder, or send new codes.',
  codeSentTo: (email: string) => `Code sent to ${email}`,
  confirm: 'Confirm the change',
  confirming: 'Changing your email address...',
  resend: 'Send new codes',
  cancelChange: 'Cancel the change',
  enterBoth: 'Please enter both codes, with 5 characters each.',
  expired: 'The codes have expired. Please send new codes.',

  sent: 'We sent a code to both addresses. Please enter both to confirm the change.',
  changed: { title: 'Email address changed', message: 'Use your new email address from now on.' },
  cancelled: 'Your email address stays as it is.',

  unchanged: 'This is already your email address. Please enter another one.',
  notFound:
    'No change of your email address is waiting. It was confirmed, was cancelled or has expired. To change the address, please start again.',
  currentCodeWrong: 'The code sent to your current address is incorrect. Please check it and try again.',
  newCodeWrong: 'The code sent to your new address is incorrect. Please check it and try again.',
} as const;
