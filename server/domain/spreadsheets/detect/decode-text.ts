import { isUtf8 } from 'node:buffer';
import type { FileFacts } from '#server/domain/spreadsheets/row.ts';
import type { Encoding } from './detect-format.ts';

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** The maximum number of bytes buffered for an incomplete line. */
const PENDING_MAX = 1_048_576;

const BYTE_ORDER_MARK = '\uFEFF';

/** Returns the offset after the last complete line of `bytes`. */
const findEndOfLastLine = (bytes: Buffer) =>
  Math.max(bytes.lastIndexOf(LINE_FEED), bytes.lastIndexOf(CARRIAGE_RETURN)) + 1;

function* splitLines(bytes: Buffer): Generator<Buffer> {
  let from = 0;
  while (from < bytes.length) {
    const feed = bytes.indexOf(LINE_FEED, from);
    const end = feed < 0 ? bytes.length : feed + 1;
    yield bytes.subarray(from, end);
    from = end;
  }
}

/**
 * Decodes UTF-8, and as Windows-1252 each line that is not valid UTF-8. A file written by an old spreadsheet and
 * extended by a newer one contains both.
 */
async function* decodePlain(chunks: AsyncIterable<Buffer>, facts: FileFacts): AsyncGenerator<string> {
  const western = new TextDecoder('windows-1252');
  facts.encoding = 'UTF-8';
  const decode = (bytes: Buffer) => {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    facts.encoding = 'Windows-1252';
    let text = '';
    for (const line of splitLines(bytes)) text += isUtf8(line) ? line.toString('utf8') : western.decode(line);
    return text;
  };
  let pending: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
    const end = bytes.length > PENDING_MAX ? bytes.length : findEndOfLastLine(bytes);
    if (end > 0) yield decode(bytes.subarray(0, end));
    pending = bytes.subarray(end);
  }
  if (pending.length > 0) yield decode(pending);
}

/** Decodes a text file without its byte-order mark, and sets `facts.encoding`. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  facts: FileFacts,
): AsyncGenerator<string> {
  if (encoding === 'plain') {
    let isFirst = true;
    for await (const text of decodePlain(chunks, facts)) {
      yield isFirst && text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
      isFirst = false;
    }
    return;
  }
  facts.encoding = 'UTF-16';
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
