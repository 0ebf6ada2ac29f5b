/** A house number of two digits or more, with or without a letter, or a postcode. */
const NUMBER = /^(\d{2,6})([a-z]?)$/u;
const DIGITS = [...'0123456789'];

/**
 * Lists the house numbers or postcodes that differ from this one by one wrong digit, or by two neighbours that are
 * swapped: 14 of 41. A single digit has none, because every other digit would be near.
 */
export function listNearNumbers(number: string): string[] {
  const [, digits = '', letter = ''] = NUMBER.exec(number) ?? [];
  const near = new Set<string>();
  for (let at = 0; at < digits.length; at++) {
    const before = digits.slice(0, at);
    const [digit = '', next = ''] = digits.slice(at);
    for (const other of DIGITS) near.add(before + other + digits.slice(at + 1));
    if (next !== '') near.add(before + next + digit + digits.slice(at + 2));
  }
  near.delete(digits);
  return [...near].map((each) => each + letter);
}
