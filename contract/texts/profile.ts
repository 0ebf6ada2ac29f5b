import { navigationTexts } from './navigation.ts';

/** Texts of the profile screen and its password modal (specification, sections 2, 5 and 8). */
export const profileTexts = {
  tab: navigationTexts.editProfile,
  title: 'Profile Information',
  loading: 'Loading profile...',
  photo: 'Photo',
  photoTooltip: 'Click camera icon to replace this photo',
  cancel: 'Cancel',
  saving: 'Updating user information...',
  save: 'Save',
  updatePassword: 'Update Password',
  currentPassword: 'Current Password',
  newPassword: 'New Password',
  confirmPassword: 'Confirm New Password',
  updated: { title: 'Successful Profile Update', message: 'User profile updated successfully!' },
  notUpdated: { title: 'Profile Update Failed', message: 'User profile NOT updated successfully!' },
  errorEditing: 'Error editing user profile!',
  editFailed: 'Failed to edit user`s profile',
  passwordUpdated: { title: 'Success', message: 'Password updated successfully!' },
  passwordNotUpdated: { title: 'Error', message: 'Error updating user password' },
  passwordsDiffer: { title: 'Error', message: 'Passwords do not match.' },
  currentPasswordWrong: 'The current password is incorrect.',
  noPasswordYet:
    'This account signs in with Google and has no password yet. Set one with ‘Forgot Your Password?’ on the login screen.',
  emailFixed: 'The email of an account cannot be changed here.',
} as const;
