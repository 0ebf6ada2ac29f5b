const shown = (parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Africa/Lagos', ...parts });

const date = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const time = { hour: '2-digit', minute: '2-digit' } as const;

const moments = shown({ ...date, ...time });
const days = shown({ weekday: 'long', ...date, month: 'long' });
const times = shown(time);

/** A moment as date and time where the portal is used, like '21 Nov 2026, 10:56'. */
export const shownMoment = (moment: string): string => moments.format(new Date(moment));

/** Its day alone, like 'Saturday, 21 November 2026'. */
export const shownDay = (moment: string): string => days.format(new Date(moment));

/** Its time alone, like '10:56'. */
export const shownTime = (moment: string): string => times.format(new Date(moment));
