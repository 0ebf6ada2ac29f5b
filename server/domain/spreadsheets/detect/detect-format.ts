import { DomainError } from '#server/platform/errors/domain-error.ts';

/** The encoding of a text file. `plain`: UTF-8, with Windows-1252 for lines that are not UTF-8. */
export type Encoding = 'plain' | 'utf-16le' | 'utf-16be';

export type FileFormat = { kind: 'workbook' } | { kind: 'text'; encoding: Encoding };

const startsWith = (head: Buffer, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);

/** The first bytes of binary files that people may upload by mistake. */
const BINARY = [
  [0x25, 0x50, 0x44, 0x46],
  [0x89, 0x50, 0x4e, 0x47],
  [0xff, 0xd8, 0xff],
  [0x47, 0x49, 0x46, 0x38],
  [0x1f, 0x8b],
  [0x52, 0x61, 0x72, 0x21],
  [0x37, 0x7a, 0xbc, 0xaf],
  [0x7f, 0x45, 0x4c, 0x46],
  [0x4d, 0x5a, 0x90, 0x00],
];

/** Detects UTF-16 without a byte-order mark: every other byte of Western text is 0. */
function detectUtf16(head: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  const length = head.length - (head.length % 2);
  for (let at = 0; at < length; at += 1) if (head[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const pairs = length / 2;
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return undefined;
}

/** Text files may contain a few control characters; above both limits, a file is binary. */
const [CONTROLS_MAX, CONTROLS_SHARE_MAX] = [16, 0.02];

function isBinary(head: Buffer): boolean {
  let controls = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) controls += 1;
  return controls > CONTROLS_MAX && controls > head.length * CONTROLS_SHARE_MAX;
}

const MARKUP = /^(?:\xEF\xBB\xBF)?\s*<(!doctype|html|head|table|meta|\?xml)/iu;

/**
 * Detects the format of a file from its first few thousand bytes, regardless of its name.
 * @throws DomainError when it is not a readable table
 */
export function detectFormat(head: Buffer): FileFormat {
  if (startsWith(head, 0x50, 0x4b, 0x03, 0x04) || startsWith(head, 0x50, 0x4b, 0x05, 0x06))
    return { kind: 'workbook' };
  if (startsWith(head, 0xd0, 0xcf, 0x11, 0xe0)) throw new DomainError('file_old_excel');
  if (startsWith(head, 0xff, 0xfe)) return { kind: 'text', encoding: 'utf-16le' };
  if (startsWith(head, 0xfe, 0xff)) return { kind: 'text', encoding: 'utf-16be' };
  if (BINARY.some((bytes) => startsWith(head, ...bytes))) throw new DomainError('file_not_a_spreadsheet');
  const encoding = detectUtf16(head);
  if (encoding) return { kind: 'text', encoding };
  if (isBinary(head)) throw new DomainError('file_not_a_spreadsheet');
  const [, tag] = MARKUP.exec(head.toString('latin1', 0, 200)) ?? [];
  if (tag) throw new DomainError(tag.toLowerCase() === '?xml' ? 'file_xml' : 'file_web_page');
  return { kind: 'text', encoding: 'plain' };
}
