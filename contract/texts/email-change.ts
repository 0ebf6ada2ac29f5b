/** Texts about a change of email that the server sends. */
export const emailChangeTexts = {
  sent: 'We sent a code to both addresses. Please enter both to confirm the change.',
  changed: 'Use your new email address from now on.',
  cancelled: 'Your email address stays as it is.',
  unchanged: 'This is already your email address. Please enter another one.',
  notFound:
    'There is no pending change of your email address. It was confirmed or cancelled, or it has expired. To change your address, please start again.',
  currentCodeWrong: 'The code sent to your current address is incorrect. Please check it and try again.',
  newCodeWrong: 'The code sent to your new address is incorrect. Please check it and try again.',
} as const;
