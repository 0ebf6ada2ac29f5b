const MARKS = /\p{M}+/gu;

/** Removes combining marks (tone marks, accents, dots below) by compatibility decomposition (NFKD). */
export const stripMarks = (text: string): string => text.normalize('NFKD').replace(MARKS, '');
