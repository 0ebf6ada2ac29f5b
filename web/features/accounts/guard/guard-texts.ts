/** Texts of the redirect of visitors. */
export const guardTexts = { logInFirst: 'Please log in to see this page' } as const;
