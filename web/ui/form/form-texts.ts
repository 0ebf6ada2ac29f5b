/** Texts of several forms. */
export const formTexts = {
  passwordRule: 'At least 8 characters.',
  fillAll: 'Please fill in all the required fields.',
  save: 'Save',
  cancel: 'Cancel',
} as const;
