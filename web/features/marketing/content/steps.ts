/** The three steps from sign-up to a verified record. */
export const steps = [
  {
    title: 'Register',
    text: 'Open an individual, school or company account and confirm your email with a five-character code.',
    art: 'step-register',
  },
  {
    title: 'Search for an employee profile',
    text: 'Type the name as you heard it, a phone number in any format, or an address.',
    art: 'step-search',
  },
  {
    title: 'Check verification documents',
    text: 'Open the profile: photo, organisation, dates and reasons on one page, ready for your file.',
    art: 'step-check',
  },
] as const;
