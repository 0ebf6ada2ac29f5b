/** The words of importing that the specification leaves open. */
export const importTexts = {
  tooLarge: 'The file is larger than 25MB, the maximum file size.',
} as const;
