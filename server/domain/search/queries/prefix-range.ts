/** Returns the first text in code point order after all texts that begin with `prefix`. */
export function getPrefixUpperBound(prefix: string): string {
  const letters = [...prefix];
  const last = letters.pop()?.codePointAt(0) ?? 0;
  return letters.join('') + String.fromCodePoint(last === 0xd7ff ? 0xe000 : Math.min(last + 1, 0x10ffff));
}

/** Reverses a text by code points, as `reverse()` in SQL. */
export const reverseText = (text: string): string => [...text].toReversed().join('');
