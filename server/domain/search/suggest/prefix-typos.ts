const VOWELS = 'aeiou';
/** Commonly confused letters in Nigerian names. */
const SIMILAR_LETTERS = ['bpfv', 'dt', 'kgqc', 'sz', 'lr', 'iy', 'uw'];
/** Too many words begin with a typo of a shorter prefix. */
const MIN_LENGTH = 4;

const listSimilar = (letter: string): string[] => {
  const group = VOWELS.includes(letter)
    ? VOWELS
    : (SIMILAR_LETTERS.find((letters) => letters.includes(letter)) ?? '');
  return [...group].filter((other) => other !== letter);
};

/**
 * Lists the prefixes that a typed one may stand for with one typo: a similar letter, two transposed letters, a doubled
 * or undoubled letter, a missing h or an extra letter. Empty for fewer than four letters.
 */
export function listPrefixTypos(prefix: string): string[] {
  if (prefix.length < MIN_LENGTH) return [];
  const intended = new Set<string>();
  for (let position = 0; position < prefix.length; position++) {
    const before = prefix.slice(0, position);
    const letter = prefix.charAt(position);
    const after = prefix.slice(position + 1);
    for (const other of listSimilar(letter)) intended.add(before + other + after);
    if (after) intended.add(before + after.charAt(0) + letter + after.slice(1));
    if (after) intended.add(before + letter + letter + after);
    if (after && letter !== 'h') intended.add(`${before}${letter}h${after}`);
    if (after && prefix.length > MIN_LENGTH) intended.add(before + after);
  }
  intended.delete(prefix);
  return [...intended];
}
