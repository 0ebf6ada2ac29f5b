/** Separates words that are written together, as in 'StartDate', by a space. */
export const separateWords = (text: string): string => text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2');
