/** A word with its first letter in upper case. */
export const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
