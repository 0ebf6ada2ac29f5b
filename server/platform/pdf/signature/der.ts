/** The tags of the DER elements that signatures and certificates consist of. */
export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  null: 0x05,
  objectId: 0x06,
  utf8: 0x0c,
  /** With two digits of the year. */
  shortTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** `[0]` and `[3]` in a definition, with elements inside. */
  context0: 0xa0,
  context3: 0xa3,
} as const;

/** Encodes an element of DER: tag, length and content. */
export function encode(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.of(tag), encodeLength(content.length), content]);
}

function encodeLength(length: number): Buffer {
  if (length < 0x80) return Buffer.of(length);
  const hex = length.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return Buffer.concat([Buffer.of(0x80 | bytes.length), bytes]);
}

/** Encodes an object identifier such as '1.2.840.113549.1.7.2'. */
export function encodeObjectId(id: string): Buffer {
  const [first = 0, second = 0, ...rest] = id.split('.').map(Number);
  return encode(TAG.objectId, Buffer.from([first * 40 + second, ...rest].flatMap(toBase128)));
}

/** Returns the digits of a number in base 128, with the high bit set in all but the last. */
function toBase128(value: number): number[] {
  const digits = [value % 128];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift(0x80 | (rest % 128));
  return digits;
}

export interface DerElement {
  tag: number;
  content: Buffer;
  /** The element with its tag and length. */
  raw: Buffer;
}

/** Reads the first element of `bytes`, which may go on. @throws RangeError when it is cut short */
function readElement(bytes: Uint8Array): DerElement {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const short = buffer.readUInt8(1);
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  const start = 2 + lengthBytes;
  const end = start + (lengthBytes === 0 ? short : buffer.readUIntBE(2, lengthBytes));
  if (end > buffer.length) throw new RangeError('The DER element is cut short.');
  return { tag: buffer.readUInt8(0), content: buffer.subarray(start, end), raw: buffer.subarray(0, end) };
}

/** Reads the elements that follow each other in `bytes`, such as the content of a sequence. @throws RangeError */
export function readElements(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = [];
  for (let at = 0; at < bytes.length; at += elements.at(-1)?.raw.length ?? 0)
    elements.push(readElement(bytes.subarray(at)));
  return elements;
}

/** Reads the elements inside the first element of `bytes`. @throws RangeError */
export const readInner = (bytes: Uint8Array): DerElement[] => readElements(readElement(bytes).content);
