const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Parses the lower-case name of a month, also shortened, to its number; 0 for any other word. */
export function parseMonth(word: string): number {
  if (word.length < 3) return 0;
  if (word === 'sept') return 9;
  if (word === 'febuary') return 2;
  return MONTHS.findIndex((month) => month.startsWith(word)) + 1;
}
