/** Texts about possible duplicates that the server sends. The specification does not give them. */
export const duplicateTexts = {
  merged: (name: string) => ({ title: 'Merged', message: `${name} is now one candidate.` }),
  marked: 'Kept as different people. They will not be offered again.',
  unmarked: 'They are listed as possible duplicates again.',

  changed: 'One of the two has been changed or deleted since. Please check them again.',
  sameRecord: 'A candidate cannot be compared with itself.',
  otherType: 'An employee and a student cannot be merged.',
} as const;
