/** Capitalises the first letter of a word. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
