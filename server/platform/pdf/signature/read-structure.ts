interface PdfObject {
  number: number;
  /** The text between << and >>. */
  dictionary: string;
}

export interface Trailer {
  /** The number of the next new object. */
  size: number;
  root: PdfObject;
  /** The other entries that each trailer repeats: /Info and /ID. */
  entries: string;
  /** The position of the table of objects. */
  startOfTable: number;
}

const UNREADABLE = 'The structure of the PDF is not that of the renderer.';

/**
 * Reads the end of a PDF with one revision and a plain table of objects, as the renderer writes it.
 * @throws Error for any other PDF
 */
export function readTrailer(pdf: Buffer): Trailer {
  const end = pdf.subarray(pdf.lastIndexOf('trailer')).toString('latin1');
  const startOfTable = readNumber(end, /startxref\s+(\d+)/u);
  const root = readNumber(end, /\/Root\s+(\d+) 0 R/u);
  const entries = [/\/Info\s+\d+ 0 R/u, /\/ID\s*\[[^\]]*\]/u].map((entry) => entry.exec(end)?.[0] ?? '');
  return {
    size: readNumber(end, /\/Size\s+(\d+)/u),
    root: readObject(pdf, startOfTable, root),
    entries: entries.join(' '),
    startOfTable,
  };
}

/** Finds the first page. @throws Error for a PDF that the renderer did not make */
export function findSignedPage(pdf: Buffer, { root, startOfTable }: Trailer): PdfObject {
  const pages = readObject(pdf, startOfTable, readNumber(root.dictionary, /\/Pages\s+(\d+) 0 R/u));
  return readObject(pdf, startOfTable, readNumber(pages.dictionary, /\/Kids\s*\[\s*(\d+) 0 R/u));
}

/** Reads a dictionary by its number: its row in the table has a fixed width of 20 bytes. */
function readObject(pdf: Buffer, startOfTable: number, number: number): PdfObject {
  const table = pdf.subarray(startOfTable, startOfTable + 40).toString('latin1');
  const header = /^xref\s+0 \d+\r?\n/u.exec(table)?.[0] ?? '';
  const row = startOfTable + header.length + 20 * number;
  const start = Number(pdf.subarray(row, row + 10).toString('latin1'));
  const object = pdf.subarray(start, pdf.indexOf('endobj', start)).toString('latin1');
  const [, found, dictionary] = /^(\d+) 0 obj\s*<<(.*)>>\s*$/su.exec(object) ?? [];
  if (dictionary === undefined || Number(found) !== number) throw new Error(UNREADABLE);
  return { number, dictionary };
}

function readNumber(text: string, pattern: RegExp): number {
  const [, digits] = pattern.exec(text) ?? [];
  if (digits === undefined) throw new Error(UNREADABLE);
  return Number(digits);
}
