/** Texts of the chip that shows and changes the purpose of look-ups. */
export const purposeChipTexts = {
  label: 'Purpose',
  change: (purpose: string) => `Purpose: ${purpose}. Change`,
  why: 'Organisations see the purpose when you view or export their records. You can leave it out.',
  again: (purpose: string) => `Use again: ${purpose}`,
  otherItem: 'Other…',
  otherTitle: 'What is the purpose?',
  note: 'Purpose',
  noteHint: 'For example: guarantor for a cooperative loan. Do not enter names.',
  noteMissing: 'Please enter the purpose.',
  save: 'Use this purpose',
  cancel: 'Cancel',
} as const;
