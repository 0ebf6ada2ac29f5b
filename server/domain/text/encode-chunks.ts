/** The size of a chunk in bytes. A text that may be longer has a chunk of its own. */
export const CHUNK_SIZE = 2 ** 18;

/**
 * Encodes the texts of items in few chunks. Each text is written right away: joined to one long string first, or as a buffer
 * of its own each, they would take up to four times as long.
 */
export function* encodeChunks<T>(items: Iterable<T>, toText: (item: T) => string): Generator<Buffer> {
  let chunk = Buffer.allocUnsafe(CHUNK_SIZE);
  let length = 0;
  for (const item of items) {
    const text = toText(item);
    // UTF-8 has at most three bytes per UTF-16 unit.
    const bytes = text.length * 3;
    if (length + bytes > chunk.length) {
      if (length > 0) yield chunk.subarray(0, length);
      chunk = Buffer.allocUnsafe(Math.max(CHUNK_SIZE, bytes));
      length = 0;
    }
    length += chunk.write(text, length);
  }
  if (length > 0) yield chunk.subarray(0, length);
}
