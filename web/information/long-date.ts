/** A calendar date (yyyy-mm-dd) as documents write it: '22 November 2026'. */
export const longDate = (date: string) =>
  new Date(date).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
