const BYTE_ORDER_MARKS: [string, ...number[]][] = [
  ['utf-8', 0xef, 0xbb, 0xbf],
  ['utf-16le', 0xff, 0xfe],
  ['utf-16be', 0xfe, 0xff],
];
/** A text in UTF-16 without a mark begins with ASCII characters, each beside a zero byte. */
const UNMARKED_BYTES = 8;
const hasZeros = (bytes: Uint8Array, parity: 0 | 1) =>
  bytes.length >= UNMARKED_BYTES &&
  bytes.subarray(0, UNMARKED_BYTES).every((byte, at) => (byte === 0) === (at % 2 === parity));

/** Finds the encoding that the first bytes prove. */
function findEncoding(bytes: Uint8Array): string | undefined {
  const [marked] = BYTE_ORDER_MARKS.find(([, ...mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  if (marked) return marked;
  if (hasZeros(bytes, 1)) return 'utf-16le';
  return hasZeros(bytes, 0) ? 'utf-16be' : undefined;
}

const DECLARED = /<\?xml[^>]*encoding\s*=\s*["']([\w-]+)|<meta[^>]*charset\s*=\s*["']?([\w-]+)/iu;
const HEAD_BYTES = 4096;

function createDecoder(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const TAG_START = 0x3c;
/** Most parts of this size are UTF-8 as a whole. */
const PART_BYTES = 65_536;

/** Decodes each text between tags as UTF-8, or as Windows-1252 if it is not that: databases cut texts within a letter. */
function decodeMixed(bytes: Uint8Array, partBytes = PART_BYTES): string {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const western = new TextDecoder('windows-1252');
  const texts: string[] = [];
  for (let start = 0, end = 0; start < bytes.length; start = end) {
    end = bytes.indexOf(TAG_START, start + partBytes);
    if (end < 0) end = bytes.length;
    const part = bytes.subarray(start, end);
    try {
      texts.push(utf8.decode(part));
    } catch {
      texts.push(partBytes > 1 ? decodeMixed(part, 1) : western.decode(part));
    }
  }
  return texts.join('');
}

/** Decodes HTML or XML, in its declared encoding, or as UTF-8 and Windows-1252. */
export function decodeMarkup(bytes: Uint8Array): string {
  const proved = findEncoding(bytes);
  if (proved) return new TextDecoder(proved).decode(bytes);
  try {
    // Programs declare other encodings and write UTF-8; a text in another encoding is rarely valid UTF-8.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const head = new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES));
    const [, xml, html] = DECLARED.exec(head) ?? [];
    const decoder = createDecoder(xml ?? html ?? 'windows-1252');
    return /^(?:utf|windows-1252$)/u.test(decoder.encoding) ? decodeMixed(bytes) : decoder.decode(bytes);
  }
}
