const lagos = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Lagos', dateStyle: 'short' });

/** The calendar date in Nigeria, yyyy-mm-dd. */
export const today = (now = new Date()) => lagos.format(now);
