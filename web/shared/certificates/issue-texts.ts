/** The button that issues certificates. Its dialog, which loads later, has the other texts. */
export const issueTexts = { issue: 'Issue certificate' } as const;
