/** Texts about a change of email that the server sends. */
export const emailChangeTexts = {
  sent: 'We sent a code to both addresses. Please enter both to confirm the change.',
  /** Follows the sentence of a saved profile, by what became of the new email in the form. */
  afterProfile: {
    'codes sent':
      'We sent a code to your current and to your new email address. Your email address changes once you have entered both.',
    waiting:
      'Your email address changes once you have entered the codes that we sent to both addresses before.',
    'identity needed':
      'Your email address is still the same: to change it, log in again and save it once more, or change it under ‘Email address’ with your password.',
    'too many codes':
      'Your email address is still the same, because we have sent you many codes already. Please try again later.',
  },
  changed: 'Use your new email address from now on.',
  cancelled: 'Your email address stays as it is.',
  unchanged: 'This is already your email address. Please enter another one.',
  notFound:
    'There is no pending change of your email address. It was confirmed or cancelled, or it has expired. To change your address, please start again.',
  currentCodeWrong: 'The code sent to your current address is incorrect. Please check it and try again.',
  newCodeWrong: 'The code sent to your new address is incorrect. Please check it and try again.',
} as const;
