/**
 * Formats texts as a PostgreSQL array literal. The driver's own formatter examines every character, which dominates the
 * time for thousands of rows.
 */
export function toTextArray(values: readonly (string | null)[]): string {
  return wrapInBraces(values.map((value) => (value === null ? 'NULL' : `"${escapeItem(value)}"`)));
}

export const toNumberArray = (values: readonly (number | null)[]) => wrapInBraces(values.map(String));
export const toBooleanArray = (values: readonly boolean[]) => wrapInBraces(values.map(String));

const ZERO = '0'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);
const COMMA = ','.charCodeAt(0);

/**
 * Parses the text form of an array of integers, such as '{1,-2}', from its brace at `start` to the end of the text.
 * Reading the digits makes no substrings, which would be most of the garbage of a search.
 */
export function parseIntegerArray(text: string, start = 0): number[] {
  const numbers: number[] = [];
  const end = text.length - 1;
  let value = 0;
  let isNegative = false;
  for (let at = start + 1; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === COMMA) {
      numbers.push(isNegative ? -value : value);
      value = 0;
      isNegative = false;
    } else if (code === MINUS) isNegative = true;
    else value = value * 10 + code - ZERO;
  }
  if (end > start + 1) numbers.push(isNegative ? -value : value);
  return numbers;
}

const escapeItem = (value: string) =>
  value.includes('"') || value.includes('\\') ? value.replaceAll(/["\\]/gu, String.raw`\$&`) : value;

/** Joins all parts in one step. A concatenated string would be copied again before it is sent. */
function wrapInBraces(items: string[]): string {
  if (items.length === 0) return '{}';
  items[0] = `{${items[0]}`;
  items[items.length - 1] += '}';
  return items.join(',');
}
