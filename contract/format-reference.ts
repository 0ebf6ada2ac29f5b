/** Writes the reference of a candidate in two parts, to be read out. */
export const formatReference = (reference: string): string =>
  `${reference.slice(0, 4)} ${reference.slice(4)}`;
