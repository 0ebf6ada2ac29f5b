const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

function format(date: string | null | undefined, monthName: (month: string) => string): string {
  const [year, month, day] = date?.split('-').map(Number) ?? [];
  const name = MONTHS[(month ?? 0) - 1];
  return year && day && name ? `${day} ${monthName(name)} ${year}` : '';
}

/**
 * A calendar date (yyyy-mm-dd) as every screen and e-mail shows it, like '5 Oct 2025'; empty for none. Written out
 * here because browsers disagree on short month names (Sep, Sept).
 */
export const formatDate = (date: string | null | undefined): string =>
  format(date, (month) => month.slice(0, 3));

/** A calendar date (yyyy-mm-dd) in words, like '1 March 2024'; empty for none. */
export const formatLongDate = (date: string | null | undefined): string => format(date, (month) => month);

/** A calendar date (yyyy-mm-dd) as the date field shows it, mm/dd/yyyy; empty for none. */
export function formatFieldDate(date: string | null | undefined): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${month}/${day}/${year}` : '';
}

const inLagos = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Lagos', ...parts });

const days = inLagos('sv-SE', { dateStyle: 'short' });
const weekdays = inLagos('en-GB', { weekday: 'long' });
const times = inLagos('en-GB', { hour: '2-digit', minute: '2-digit' });

/** The calendar date (yyyy-mm-dd) of a moment in Nigeria; by default today's. */
export const toLagosDate = (moment: string | Date = new Date()): string => days.format(new Date(moment));

/** The time of a moment in Nigeria, like '10:56'. */
export const formatTime = (moment: string): string => times.format(new Date(moment));

/** The date of a moment in Nigeria, like '21 Nov 2026'. */
export const formatMomentDate = (moment: string): string => formatDate(toLagosDate(moment));

/** A moment as date and time in Nigeria, like '21 Nov 2026, 10:56'. */
export const formatMoment = (moment: string): string => `${formatMomentDate(moment)}, ${formatTime(moment)}`;

/** The day of a moment in Nigeria, like 'Saturday, 21 November 2026'. */
export const formatDay = (moment: string): string =>
  `${weekdays.format(new Date(moment))}, ${formatLongDate(toLagosDate(moment))}`;
