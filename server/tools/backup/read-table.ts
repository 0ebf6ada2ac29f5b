import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { PHOTO_COLUMN, PHOTO_TABLES } from '#server/app/backup/save-photos.ts';

const TAB = 9;
const NEW_LINE = 10;
const NULL_VALUE = String.raw`\N`;
/** A key is shorter. */
const MAX_KEY_LENGTH = 100;

interface Options {
  name: string;
  columns: readonly string[];
  signal: AbortSignal;
  /** Receives the key of each photo that a row refers to. */
  onPhoto: (key: string) => void;
}

/**
 * Reads the rows of a table in the text format of COPY, which escapes tabs and line breaks inside values.
 * @returns the number of rows, or undefined when the file cannot be unpacked, is no UTF-8 or has a row with another number of
 *   values
 */
export async function readTable(
  file: Readable,
  { name, columns, signal, onPhoto }: Options,
): Promise<number | undefined> {
  const photoColumn = PHOTO_TABLES.includes(name) ? columns.indexOf(PHOTO_COLUMN) : -1;
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rows = 0;
  let column = 0;
  let key = '';
  let isComplete = true;
  function readByte(byte: number) {
    if (byte === TAB) column += 1;
    else if (byte === NEW_LINE) {
      // Without columns, a row is an empty line.
      if (column !== Math.max(columns.length - 1, 0)) isComplete = false;
      if (photoColumn !== -1 && key !== NULL_VALUE) onPhoto(key);
      rows += 1;
      column = 0;
      key = '';
    } else if (column === photoColumn && key.length < MAX_KEY_LENGTH) key += String.fromCodePoint(byte);
  }
  let last = NEW_LINE;
  const read = async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      decoder.decode(chunk, { stream: true });
      for (const byte of chunk) readByte(byte);
      last = chunk.at(-1) ?? last;
    }
    decoder.decode();
  };
  try {
    await pipeline(file, createGunzip(), read, { signal });
  } catch (error) {
    const code = String((error as NodeJS.ErrnoException).code);
    if (!code.startsWith('Z_') && code !== 'ERR_ENCODING_INVALID_ENCODED_DATA') throw error;
    return undefined;
  }
  return isComplete && last === NEW_LINE ? rows : undefined;
}
