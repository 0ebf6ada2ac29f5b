/** Texts about possible duplicates that the server sends. The specification does not give them. */
export const duplicateTexts = {
  merged: (name: string) => ({ title: 'Merged', message: `${name} is now one candidate.` }),
  marked: 'Kept as different people. They will not be offered again.',
  unmarked: 'They are listed as possible duplicates again.',

  mergeUndone: 'The merge was undone. Both candidates are on record again.',
  mergeNotFound: 'This merge can no longer be undone.',
  mergedChanged: 'The candidate has been changed since the merge, so the merge was not undone.',

  changed: 'One of the two has been changed or deleted since. Please check them again.',
  sameRecord: 'A candidate cannot be compared with itself.',
  otherType: 'An employee and a student cannot be merged.',
} as const;
