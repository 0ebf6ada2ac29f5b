import { detectFormat } from './detect/detect-format.ts';
import { type ScoreRows, openCsv } from './parse/open-csv.ts';
import { openWorkbook } from './parse/xlsx/open-workbook.ts';
import { spool } from './spool.ts';
import type { Spreadsheet } from './row.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';

const HEAD_BYTES = 4096;

/** Yields all chunks from the beginning, after the first ones have been read. */
async function* concatenate(firstChunks: Buffer[], rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield* firstChunks;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/**
 * Opens an arriving file, in the format detected from its content. A text file is read while it arrives. A workbook has
 * its directory at the end, so it is spooled to `folder` first. Call `close` at the end.
 * @throws DomainError
 */
export async function openSpreadsheet(
  chunks: AsyncIterable<Buffer>,
  { folder, scoreRows }: { folder: string; scoreRows: ScoreRows },
): Promise<Spreadsheet> {
  const source = chunks[Symbol.asyncIterator]();
  const taken: Buffer[] = [];
  for (let size = 0; size < HEAD_BYTES;) {
    const next = await source.next();
    if (next.done) break;
    taken.push(next.value);
    size += next.value.length;
  }
  const head = Buffer.concat(taken).subarray(0, HEAD_BYTES);
  if (head.length === 0) throw new DomainError('file_empty');
  const format = detectFormat(head);
  const allChunks = concatenate(taken, source);
  if (format.kind === 'text') {
    const { facts, sheet } = await openCsv(allChunks, format.encoding, scoreRows);
    return { facts, sheets: [sheet], close: () => Promise.resolve() };
  }
  const file = await spool(allChunks, folder);
  try {
    return { ...(await openWorkbook(file)), close: file.close };
  } catch (error) {
    await file.close();
    throw error;
  }
}
