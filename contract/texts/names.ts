/** Errors for names and texts with invisible characters, and for names that mix look-alike alphabets. */
export const nameTexts = {
  invisible:
    'A name contains an invisible character, maybe because it was copied. Please delete the name and type it.',
  invisibleText: 'The text contains an invisible character, maybe because it was copied. Please type it.',
  mixed:
    'A name mixes letters of different alphabets that look alike. Please delete the name and type it in one alphabet.',
} as const;
