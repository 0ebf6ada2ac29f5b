/**
 * The public holidays of Nigeria that are on the same date every year, mm-dd: New Year, Workers', Democracy and Independence Day,
 * Christmas and Boxing Day. The others depend on the moon or on Easter, and are a setting.
 */
export const FIXED_HOLIDAYS: ReadonlySet<string> = new Set([
  '01-01',
  '05-01',
  '06-12',
  '10-01',
  '12-25',
  '12-26',
]);
