/**
 * A list of texts as PostgreSQL writes an array of them. The driver's own way looks at every character by itself,
 * which for thousands of rows takes longer than everything else about them.
 */
export function textArray(values: readonly (string | null)[]): string {
  return inBraces(values.map((value) => (value === null ? 'NULL' : `"${escapeItem(value)}"`)));
}

export const numberArray = (values: readonly number[]) => inBraces(values.map(String));

const escapeItem = (value: string) =>
  value.includes('"') || value.includes('\\') ? value.replaceAll(/["\\]/gu, String.raw`\$&`) : value;

/** Joined in one go: a long text that is put together from parts is copied once more before it is sent. */
function inBraces(items: string[]): string {
  if (items.length === 0) return '{}';
  items[0] = `{${items[0]}`;
  items[items.length - 1] += '}';
  return items.join(',');
}
