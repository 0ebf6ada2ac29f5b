/** Texts of the date field and of confirmations of dates. */
export const dateFieldTexts = {
  placeholder: 'mm/dd/yyyy',
  incomplete: 'Enter the day, the month and the year, for example 3/31/2024.',
  unreadable: (text: string) =>
    `“${text}” is not a date we can read. Use month/day/year, for example 3/31/2024.`,
  openCalendar: (label: string) => `Open the calendar for ${label}`,
} as const;
