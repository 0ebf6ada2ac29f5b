/** Texts of the profile screen and its password modal (specification, sections 2, 5 and 8). */
export const profileScreenTexts = {
  title: 'Profile Information',
  loading: 'Loading profile...',
  photo: 'Photo',
  photoTooltip: 'Click camera icon to replace this photo',
  saving: 'Updating user information...',
  updatePassword: 'Update Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  notUpdated: { title: 'Profile Update Failed', message: 'User profile NOT updated successfully!' },
  editFailed: { title: 'Error editing user profile!', message: 'Failed to edit user`s profile' },
  passwordNotUpdated: { title: 'Error', message: 'Error updating user password' },
  passwordsDiffer: { title: 'Error', message: 'Passwords do not match.' },
  emailConfirmed: 'You log in with it. Another one counts once you have confirmed it at both addresses.',
  team: 'Team',
  endsVerification: (name: string) =>
    `The verification of your organisation is for the name “${name}”. Another name ends it at once, and your records show no verified source until you verify again.`,
  endedVerification: 'Your verification was for another name of your organisation, so it no longer counts.',
  verifyAgain: 'Verify again',
  /** To members who may not change the profile of the organisation. */
  ownersOnly: 'Only owners can change the profile of the organisation.',
  security: 'Security',
  failed: 'Your profile could not be loaded.',
  setting: { failed: 'This setting could not be loaded.' },
  sourceContact: {
    title: 'Questions about your records',
    label: 'Show your phone number and email address',
    text: 'Whoever opens one of your records then sees whom to ask about it: the phone number of this profile and the email address of its owner, on screen and in print.',
  },
  studentContacts: {
    title: 'Addresses and photos of students',
    label: 'Hide them from accounts without a confirmed name',
    text: 'Only companies and schools whose name an operator has confirmed then see both. Everybody else finds your students by name and phone number, without address and photo. A photo that they opened before can stay visible to them for up to six hours.',
  },
} as const;
