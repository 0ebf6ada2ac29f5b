const VOWELS = 'aeiou';
// What is heard or typed for each other in Nigerian names.
const ALIKE = ['bpfv', 'dt', 'kgqc', 'sz', 'lr', 'iy', 'uw'];
/** With fewer letters left, too many words begin so. */
const LEAST = 4;

const othersOf = (letter: string): string[] => {
  const group = VOWELS.includes(letter) ? VOWELS : (ALIKE.find((letters) => letters.includes(letter)) ?? '');
  return [...group].filter((other) => other !== letter);
};

/**
 * What somebody may have meant who wrote this beginning of a word with one slip: a letter heard as another, two
 * swapped, one doubled or not, an h heard or not, one too many. None for fewer than four letters.
 */
export function begunSlips(begun: string): string[] {
  if (begun.length < LEAST) return [];
  const meant = new Set<string>();
  for (let at = 0; at < begun.length; at++) {
    const before = begun.slice(0, at);
    const letter = begun.charAt(at);
    const after = begun.slice(at + 1);
    for (const other of othersOf(letter)) meant.add(before + other + after);
    if (after) meant.add(before + after.charAt(0) + letter + after.slice(1));
    if (after) meant.add(before + letter + letter + after);
    if (after && letter !== 'h') meant.add(`${before}${letter}h${after}`);
    if (after && begun.length > LEAST) meant.add(before + after);
  }
  meant.delete(begun);
  return [...meant];
}
