import { isUtf8 } from 'node:buffer';
import type { SheetFacts } from '#server/spreadsheets/row.ts';
import type { Encoding } from './detect-format.ts';

const FEED = 10;
const RETURN = 13;
/** The maximum number of bytes buffered for an incomplete line. */
const WAITING_MAX = 1_048_576;

const MARK = '\uFEFF';

/** Returns the offset after the last complete line of `bytes`. */
const endOfLines = (bytes: Buffer) => Math.max(bytes.lastIndexOf(FEED), bytes.lastIndexOf(RETURN)) + 1;

function* linesOf(bytes: Buffer): Generator<Buffer> {
  let from = 0;
  while (from < bytes.length) {
    const feed = bytes.indexOf(FEED, from);
    const end = feed < 0 ? bytes.length : feed + 1;
    yield bytes.subarray(from, end);
    from = end;
  }
}

/**
 * Decodes UTF-8, and as Windows-1252 each line that is not valid UTF-8. A file written by an old spreadsheet and
 * extended by a newer one contains both.
 */
async function* decodePlain(chunks: AsyncIterable<Buffer>, facts: SheetFacts): AsyncGenerator<string> {
  const western = new TextDecoder('windows-1252');
  facts.encoding = 'UTF-8';
  const decode = (bytes: Buffer) => {
    if (isUtf8(bytes)) return bytes.toString('utf8');
    facts.encoding = 'Windows-1252';
    let text = '';
    for (const line of linesOf(bytes)) text += isUtf8(line) ? line.toString('utf8') : western.decode(line);
    return text;
  };
  let waiting: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk;
    const end = bytes.length > WAITING_MAX ? bytes.length : endOfLines(bytes);
    if (end > 0) yield decode(bytes.subarray(0, end));
    waiting = bytes.subarray(end);
  }
  if (waiting.length > 0) yield decode(waiting);
}

/** Decodes a text file without its byte-order mark, and sets `facts.encoding`. */
export async function* decodeText(
  chunks: AsyncIterable<Buffer>,
  encoding: Encoding,
  facts: SheetFacts,
): AsyncGenerator<string> {
  if (encoding === 'plain') {
    let isFirst = true;
    for await (const text of decodePlain(chunks, facts)) {
      yield isFirst && text.startsWith(MARK) ? text.slice(1) : text;
      isFirst = false;
    }
    return;
  }
  facts.encoding = 'UTF-16';
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}
