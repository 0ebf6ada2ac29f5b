/** Letters of a name that run together, and the first of them with its accents. */
const WORD = /([\p{L}\p{M}\p{N}]\p{M}*)[\p{L}\p{M}\p{N}]*/gu;

/** Returns the first letter of each word, with its accents. */
export const toInitials = (name: string): string[] =>
  Array.from(name.normalize('NFC').matchAll(WORD), ([, first = '']) => first.toUpperCase());

/**
 * Masks a name to the first letter of each word, such as 'N••• O•••-B•••'. The number of dots says nothing about the length, so
 * that the name cannot be told from the mask, only compared with it.
 */
export const maskName = (name: string): string =>
  name.normalize('NFC').replaceAll(WORD, (_, first: string) => `${first.toUpperCase()}•••`);
