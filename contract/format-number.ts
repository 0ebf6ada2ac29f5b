const numbers = new Intl.NumberFormat('en-GB');

/** Formats a number for screens, emails and files, like '4,940'. */
export const formatNumber = (value: number): string => numbers.format(value);

/** Formats a number of a spreadsheet without exponent and without binary rounding errors, like '8031234567'. */
export const formatCellNumber = (value: number): string =>
  String(Math.abs(value) < 1e21 ? Number(value.toPrecision(15)) : value);
