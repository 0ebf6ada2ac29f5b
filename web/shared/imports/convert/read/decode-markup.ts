const BYTE_ORDER_MARKS: [string, ...number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
const DECLARED = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)|<meta[^>]*charset\s*=\s*["']?([\w-]+)/iu;
const HEAD_BYTES = 4096;

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

/** Decodes HTML or XML, in its declared encoding, or as UTF-8, or as Windows-1252 if it is not that. */
export function decodeMarkup(bytes: Uint8Array): string {
  const [marked] = BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return new TextDecoder(marked).decode(bytes);
  try {
    // Programs declare other encodings and write UTF-8; a text in another encoding is rarely valid UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
    const [, xml, html] = DECLARED.exec(head) ?? [];
    const label = xml ?? html ?? 'windows-1252';
    return createDecoder(/^utf-?(8|16)/iu.test(label) ? 'windows-1252' : label).decode(bytes);
  }
}
