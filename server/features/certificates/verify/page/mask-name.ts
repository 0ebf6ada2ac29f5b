/** Letters of a name that run together, with their accents. */
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
const segments = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Returns the first letter of each word, with its accents. */
export const toInitials = (name: string): string[] =>
  Array.from(name.normalize('NFC').matchAll(WORD), ([word]) => {
    const [first] = segments.segment(word);
    return first?.segment.toUpperCase() ?? '';
  });

/**
 * Masks a name to the first letter of each word, such as 'N••• O•••-B•••'. The number of dots says nothing about the length, so
 * that the name cannot be told from the mask, only compared with it.
 */
export const maskName = (name: string): string =>
  name.normalize('NFC').replaceAll(WORD, (word) => `${toInitials(word).join('')}•••`);
