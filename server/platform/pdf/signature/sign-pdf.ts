import { createCmsSignature, type SigningIdentity } from './create-cms-signature.ts';
import { findSignedPage, readTrailer } from './read-structure.ts';

export interface SignatureDetails extends SigningIdentity {
  /** The reason, in printable ASCII, which readers of the file find as plain text. */
  reason: string;
  /** Who signs. */
  name: string;
  signedAt: Date;
}

/** Room for the parts of a signature besides its certificates, with an RSA signature of 4,096 bits. */
const SIGNATURE_BYTES = 1536;
/** As wide as the byte ranges of any file in memory. */
const RANGE_DIGITS = 10;

// The widget is invisible, so that screen readers and PDF/UA skip it, and locked.
const HIDDEN_AND_LOCKED = 130;
const SIGNATURES_EXIST_AND_APPEND_ONLY = 3;

/**
 * Signs a PDF that the renderer made. It appends a revision with the signature (PAdES B-B), which covers the whole file.
 * @throws Error for a PDF of another structure
 */
export function signPdf(pdf: Buffer, details: SignatureDetails): Buffer {
  const reserved = SIGNATURE_BYTES + Buffer.byteLength(details.certificates.join(''));
  const unsigned = appendRevision(pdf, details, reserved);
  const start = unsigned.indexOf('/Contents <', pdf.length) + '/Contents '.length;
  const end = start + 2 * reserved + 2;
  writeByteRange(unsigned, pdf.length, [0, start, end, unsigned.length - end]);
  const signature = createCmsSignature(
    Buffer.concat([unsigned.subarray(0, start), unsigned.subarray(end)]),
    details,
  );
  if (signature.length > reserved) throw new Error('The signature exceeds the room reserved for it.');
  unsigned.write(signature.toString('hex'), start + 1, 'latin1');
  return unsigned;
}

const BLANK_RANGE = `/ByteRange [${Array.from({ length: 4 }, () => ' '.repeat(RANGE_DIGITS)).join(' ')}]`;

function writeByteRange(pdf: Buffer, from: number, range: readonly number[]): void {
  const text = range.map((value) => String(value).padEnd(RANGE_DIGITS)).join(' ');
  pdf.write(`/ByteRange [${text}]`, pdf.indexOf(BLANK_RANGE, from), 'latin1');
}

/** Appends a revision with a form that has one signature field, whose value is still empty. */
function appendRevision(pdf: Buffer, details: SignatureDetails, reserved: number): Buffer {
  const trailer = readTrailer(pdf);
  const page = findSignedPage(pdf, trailer);
  const signature = trailer.size;
  const widget = signature + 1;
  const objects = new Map([
    [page.number, addToDictionary(page.dictionary, 'Annots', `${widget} 0 R`)],
    [
      trailer.root.number,
      `${trailer.root.dictionary}/AcroForm << /SigFlags ${SIGNATURES_EXIST_AND_APPEND_ONLY} /Fields [${widget} 0 R] >>`,
    ],
    [
      signature,
      `/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached\n${BLANK_RANGE}\n` +
        `/Contents <${'0'.repeat(2 * reserved)}>\n` +
        `/Reason ${toPdfString(details.reason)}\n/Name ${toPdfString(details.name)}\n/M ${toPdfDate(details.signedAt)}`,
    ],
    [
      widget,
      `/Type /Annot /Subtype /Widget /FT /Sig /T (Signature) /TU (Signature) /Rect [0 0 0 0] ` +
        `/F ${HIDDEN_AND_LOCKED} /P ${page.number} 0 R /V ${signature} 0 R`,
    ],
  ]);
  return writeRevision(pdf, objects, trailer);
}

/** Adds a reference to an array of a dictionary, which may not have that array yet. */
function addToDictionary(dictionary: string, key: string, reference: string): string {
  const array = new RegExp(String.raw`/${key}\s*\[`, 'u');
  return array.test(dictionary)
    ? dictionary.replace(array, `/${key} [${reference} `)
    : `${dictionary}/${key} [${reference}]`;
}

function writeRevision(
  pdf: Buffer,
  objects: Map<number, string>,
  { size, root, entries, startOfTable }: ReturnType<typeof readTrailer>,
): Buffer {
  const parts = [pdf, Buffer.from('\n')];
  let offset = pdf.length + 1;
  const rows: string[] = [];
  for (const [number, dictionary] of objects) {
    rows.push(`${number} 1\n${String(offset).padStart(10, '0')} 00000 n \n`);
    const object = Buffer.from(`${number} 0 obj\n<< ${dictionary} >>\nendobj\n`, 'latin1');
    parts.push(object);
    offset += object.length;
  }
  const newSize = Math.max(size, ...objects.keys()) + 1;
  const trailer = `<< /Size ${newSize} /Root ${root.number} 0 R /Prev ${startOfTable} ${entries} >>`;
  parts.push(
    Buffer.from(`xref\n${rows.join('')}trailer\n${trailer}\nstartxref\n${offset}\n%%EOF\n`, 'latin1'),
  );
  return Buffer.concat(parts);
}

/** Writes a text as a PDF string: as it is in printable ASCII, else in UTF-16. */
function toPdfString(text: string): string {
  if (/^[\x20-\x7e]*$/u.test(text)) return `(${text.replaceAll(/[\\()]/gu, String.raw`\$&`)})`;
  return `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;
}

/** Writes a time as a PDF date in UTC, such as (D:20261127193000Z). */
const toPdfDate = (date: Date) => `(D:${date.toISOString().replaceAll(/[-:T]|\..*/gu, '')}Z)`;
