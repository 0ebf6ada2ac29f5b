import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { encodeChunks } from '#server/domain/text/encode-chunks.ts';
import {
  type NewCell,
  buildRowXml,
  buildWorkbookParts,
  WORKSHEET_END,
  toWorksheetPath,
  buildWorksheetStart,
} from './workbook-parts.ts';

/** A higher level saves too few bytes for the time it costs. */
const COMPRESSION = 3;

type Rows = Iterable<readonly NewCell[]>;

export interface StreamedWorksheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  /** The rows below the header, in batches. */
  rows: AsyncIterable<Rows> | Iterable<Rows>;
}

async function* writeWorksheet({ columns, rows }: StreamedWorksheet): AsyncGenerator<Buffer> {
  let row = 1;
  const header = buildRowXml(
    columns.map(({ title }) => title),
    row,
  );
  yield Buffer.from(buildWorksheetStart(columns.map(({ width }) => width)) + header);
  for await (const batch of rows) yield* encodeChunks(batch, (cells) => buildRowXml(cells, ++row));
  yield Buffer.from(WORKSHEET_END);
}

/**
 * Streams a workbook, so that memory does not grow with its rows. It fails with the error of its rows, and stops reading
 * them when it is destroyed.
 */
export function streamWorkbook(sheets: readonly StreamedWorksheet[]): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const fail = (error: Error) => output.destroy(error);
  const worksheets = sheets.map((sheet) => Readable.from(writeWorksheet(sheet), { objectMode: false }));
  const parts = buildWorkbookParts(sheets.map(({ name }) => name));
  for (const { path, content } of parts) zip.addBuffer(Buffer.from(content), path);
  for (const [at, rows] of worksheets.entries()) {
    rows.once('error', fail);
    zip.addReadStream(rows, toWorksheetPath(at), { compressionLevel: COMPRESSION });
  }
  zip.once('error', fail);
  output.once('close', () => {
    for (const rows of worksheets) rows.destroy();
  });
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
