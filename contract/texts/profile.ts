/** Texts about the profile and its password that the server sends (specification, section 8). */
export const profileTexts = {
  updated: { title: 'Successful Profile Update', message: 'User profile updated successfully!' },
  passwordUpdated: { title: 'Success', message: 'Password updated successfully!' },
  currentPasswordWrong: 'The current password is incorrect.',
  noPasswordYet:
    'This account signs in with Google and has no password yet. Set one with ‘Forgot Your Password?’ on the login screen.',
  schoolsOnly: 'Only schools have this setting.',
  contactsHidden:
    'The addresses and photos of your students are now hidden from accounts without a confirmed name.',
  contactsShown: 'The addresses and photos of your students are now shown to all accounts.',
  contactShown: 'Your phone number and email address are now shown with your records.',
  contactHidden: 'Your phone number and email address are no longer shown with your records.',
} as const;
