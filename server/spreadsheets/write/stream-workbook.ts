import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import {
  type NewCell,
  rowXml,
  workbookParts,
  WORKSHEET_END,
  worksheetPath,
  worksheetStart,
} from './workbook-parts.ts';

/** A higher level costs more time than the bytes it saves are worth. */
const COMPRESSION = 3;

export interface StreamedWorksheet {
  name: string;
  columns: readonly { title: string; width: number }[];
  /** The rows below the header, in batches. */
  rows: AsyncIterable<readonly (readonly NewCell[])[]>;
}

async function* worksheet({ columns, rows }: StreamedWorksheet): AsyncGenerator<Buffer> {
  let row = 1;
  const header = rowXml(
    columns.map(({ title }) => title),
    row,
  );
  yield Buffer.from(worksheetStart(columns.map(({ width }) => width)) + header);
  for await (const some of rows) yield Buffer.from(some.map((cells) => rowXml(cells, ++row)).join(''));
  yield Buffer.from(WORKSHEET_END);
}

/**
 * Streams a workbook of one worksheet, so that memory does not grow with its rows. It fails with the error of its rows,
 * and stops reading them when it is destroyed.
 */
export function streamWorkbook(sheet: StreamedWorksheet): Readable {
  const zip = new ZipFile();
  const rows = Readable.from(worksheet(sheet), { objectMode: false });
  const output = new PassThrough();
  for (const { path, content } of workbookParts([sheet.name])) zip.addBuffer(Buffer.from(content), path);
  zip.addReadStream(rows, worksheetPath(0), { compressionLevel: COMPRESSION });
  const fail = (error: Error) => output.destroy(error);
  rows.once('error', fail);
  zip.once('error', fail);
  output.once('close', () => rows.destroy());
  zip.outputStream.pipe(output);
  zip.end();
  return output;
}
