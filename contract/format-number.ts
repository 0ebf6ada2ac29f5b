const numbers = new Intl.NumberFormat('en-GB');

/** Formats a number for screens, emails and files, like '4,940'. */
export const formatNumber = (value: number): string => numbers.format(value);
