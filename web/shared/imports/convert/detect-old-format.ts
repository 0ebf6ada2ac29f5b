import { decodeMarkup } from './read/decode-markup.ts';

/** The formats that the browser converts, because the server does not read them. */
export type OldFormat = 'xls' | 'ods' | 'flat-ods' | 'spreadsheet-ml' | 'html';

/** The bytes of a file that its format is detected from. */
export const HEAD_BYTES = 4096;

const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Where the first file of a zip begins if its name is `mimetype`, as OpenDocument requires. */
const MIME_TYPE_AT = 38;
const ODS_TYPE = 'application/vnd.oasis.opendocument.spreadsheet';

const startsWith = (head: Uint8Array, bytes: readonly number[]) =>
  bytes.every((byte, at) => head[at] === byte);

/** Whether it starts like a workbook of Excel 2 to 4, which is not in a compound file. */
const isBareWorkbook = ([first, version = 255, length, zero]: Uint8Array) =>
  first === 9 &&
  [0, 2, 4, 8].includes(version) &&
  (length === 4 || length === 6 || length === 8) &&
  zero === 0;

/** Pages begin with one of these tags, after comments. */
const HTML =
  /^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype\s+html|html|head|body|table|meta|style|title|div|center|font|form)\b/iu;
/** Scripts that write only a part of a page begin with a heading, a line break or the like. */
const TABLE = /^\s*<[a-z!][^]*<table\b[^]*<t[hdr]\b/iu;

function detectMarkup(text: string): OldFormat | undefined {
  if (HTML.test(text) || TABLE.test(text)) return 'html';
  if (!/^\s*<(?:\?xml|[\w:]*workbook\b|office:document)/iu.test(text)) return undefined;
  if (text.includes('urn:schemas-microsoft-com:office:spreadsheet')) return 'spreadsheet-ml';
  if (text.includes('<office:document')) return 'flat-ods';
  return /<html\b/iu.test(text) ? 'html' : undefined;
}

/** Detects from the first bytes of a file whether the browser has to convert it, and from what. */
export function detectOldFormat(head: Uint8Array, name: string): OldFormat | undefined {
  if (startsWith(head, COMPOUND_FILE) || isBareWorkbook(head)) return 'xls';
  if (startsWith(head, ZIP)) {
    const type = new TextDecoder('latin1').decode(
      head.subarray(MIME_TYPE_AT, MIME_TYPE_AT + ODS_TYPE.length),
    );
    return type === ODS_TYPE || /\.ods$/iu.test(name) ? 'ods' : undefined;
  }
  return detectMarkup(decodeMarkup(head).replace(/^\uFEFF/u, ''));
}
