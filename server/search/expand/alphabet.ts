/** The code of any character other than a to z. */
export const OTHER_CODE = 26;
/** How many letter codes there are. */
export const ALPHABET_SIZE = 27;

/** The code of the letter at a position: 0 for a to 25 for z, OTHER_CODE for anything else. */
export const toLetterCode = (text: string, position: number): number => {
  const code = text.charCodeAt(position) - 97;
  return code >= 0 && code < OTHER_CODE ? code : OTHER_CODE;
};

/** One or two letter codes as one number; a single letter is paired with OTHER_CODE. */
export const toPairCode = (first: number, second = OTHER_CODE): number => first * ALPHABET_SIZE + second;
