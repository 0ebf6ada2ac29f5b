const UTF8 = 0x0800;

const utf8 = new TextDecoder('utf-8', { fatal: true });
const lenient = new TextDecoder('utf-8');
const western = new TextDecoder('windows-1252');

/** The path of a zip entry. Many programs write UTF-8 without declaring it; invalid UTF-8 is read as Windows-1252. */
export function decodeZipEntryName(bytes: Uint8Array, flags: number): string {
  if (flags & UTF8) return lenient.decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return western.decode(bytes);
  }
}
