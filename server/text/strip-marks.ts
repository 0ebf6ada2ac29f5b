const MARKS = /\p{M}+/gu;

/** A text without its combining marks (tone marks, accents, dots below), in the compatibility decomposition NFKD. */
export const stripMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '');
