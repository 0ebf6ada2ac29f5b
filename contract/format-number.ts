const numbers = new Intl.NumberFormat('en-GB');

/** A number as every screen, e-mail and file for people writes it, like '4,940'. */
export const formatNumber = (value: number): string => numbers.format(value);
