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
 * Formats a calendar date (yyyy-mm-dd) for screens and emails, like '5 Oct 2025'; empty for none. Browsers disagree
 * on short month names (Sep, Sept), so Intl is not used.
 */
export const formatDate = (date: string | null | undefined): string =>
  format(date, (month) => month.slice(0, 3));

/** Formats a calendar date (yyyy-mm-dd) in words, like '1 March 2024'; empty for none. */
export const formatLongDate = (date: string | null | undefined): string => format(date, (month) => month);

/** Formats a calendar date (yyyy-mm-dd) for the date field, mm/dd/yyyy; empty for none. */
export function formatFieldDate(date: string | null | undefined): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${month}/${day}/${year}` : '';
}

const inLagos = (locale: string, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Africa/Lagos', ...parts });

const days = inLagos('sv-SE', { dateStyle: 'short' });
const weekdays = inLagos('en-GB', { weekday: 'long' });
const times = inLagos('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Returns the calendar date (yyyy-mm-dd) of a moment in Nigeria; today's by default. */
export const toLagosDate = (moment: string | Date = new Date()): string => days.format(new Date(moment));

/** Formats the time of a moment in Nigeria, like '10:56'. */
export const formatTime = (moment: string): string => times.format(new Date(moment));

/** Formats the date of a moment in Nigeria, like '21 Nov 2026'. */
export const formatMomentDate = (moment: string): string => formatDate(toLagosDate(moment));

/** Formats a moment as date and time in Nigeria, like '21 Nov 2026, 10:56'. */
export const formatDateTime = (moment: string): string =>
  `${formatMomentDate(moment)}, ${formatTime(moment)}`;

/** Formats the day of a moment in Nigeria, like 'Saturday, 21 November 2026'. */
export const formatDay = (moment: string): string =>
  `${weekdays.format(new Date(moment))}, ${formatLongDate(toLagosDate(moment))}`;
