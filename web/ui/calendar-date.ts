/** A calendar date yyyy-mm-dd as the screens show it, month/day/year; empty for none. */
export function shownDate(date: string | null | undefined): string {
  const [year, month, day] = date?.split('-') ?? [];
  return year && month && day ? `${month}/${day}/${year}` : '';
}
