/** The code of any character except a to z. */
export const OTHER_CODE = 26;
/** The number of letter codes. */
export const ALPHABET_SIZE = 27;

/** Returns the code of the letter at a position: 0 for a to 25 for z, OTHER_CODE for anything else. */
export const toLetterCode = (text: string, position: number): number => {
  const code = text.charCodeAt(position) - 97;
  return code >= 0 && code < OTHER_CODE ? code : OTHER_CODE;
};

/** Combines one or two letter codes into one number. A single letter is paired with OTHER_CODE. */
export const toPairCode = (first: number, second = OTHER_CODE): number => first * ALPHABET_SIZE + second;
