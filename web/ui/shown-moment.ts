const lagos = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** A moment as date and time where the portal is used, like '21 Nov 2026, 10:56'. */
export const shownMoment = (moment: string): string => lagos.format(new Date(moment));
