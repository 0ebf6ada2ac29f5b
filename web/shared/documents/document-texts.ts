/** Texts of the field for a document. */
export const documentTexts = {
  choose: 'Choose the document',
  types: 'or drop it here: PDF, JPG or PNG, at most 5 MB',
  other: 'Press to choose another',
} as const;
