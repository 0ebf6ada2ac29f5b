import { read } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader } from 'yauzl';
import { IMPORT_MAX_BYTES } from '#contract/limits.ts';
import type { SpooledFile } from '#server/domain/spreadsheets/spool.ts';
import { DomainError } from '#server/platform/errors/domain-error.ts';
import { isSystemFailure } from '#server/platform/process/system-failure.ts';

const CHUNK_BYTES = 65_536;
const PARTS_MAX = 10_000;
/** The maximum size of an unpacked part: 20 times the largest file, more than real worksheets compress. */
const UNPACKED_MAX = IMPORT_MAX_BYTES * 20;
/** Parts of up to this size are unpacked whatever their compression ratio. That takes about a second. */
const ALWAYS_ALLOWED_BYTES = 16 * 1024 * 1024;
const RATIO_MAX = 200;

/** Reads a range of the file. The handle's own stream would close the handle when it is destroyed. */
async function* readRange(handle: FileHandle, start: number, end: number): AsyncGenerator<Buffer> {
  for (let at = start; at < end;) {
    const { bytesRead, buffer } = await handle.read(
      Buffer.alloc(Math.min(CHUNK_BYTES, end - at)),
      0,
      null,
      at,
    );
    if (bytesRead === 0) return;
    yield buffer.subarray(0, bytesRead);
    at += bytesRead;
  }
}

/** Adapts a file handle for the zip reader. The caller opens and closes the handle. */
class HandleReader extends RandomAccessReader {
  #handle: FileHandle;

  constructor(handle: FileHandle) {
    super();
    this.#handle = handle;
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from(readRange(this.#handle, start, end));
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    done: (error: Error | null, bytesRead?: number) => void,
  ) {
    read(this.#handle.fd, buffer, offset, length, position, done);
  }
}

/** The parts of a workbook (a zip archive), by path. */
export interface Archive {
  has(path: string): boolean;
  /** The size of an unpacked part in bytes. */
  getSize(path: string): number;
  /** Unpacks one part while it is read. @throws DomainError when it is damaged or unpacks to too much */
  read(path: string): AsyncGenerator<Buffer>;
}

/** Turns failures to read an archive into `file_damaged`, except failures of this system. */
async function readOrFail<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isSystemFailure(error)) throw error;
    throw new DomainError('file_damaged');
  }
}

function assertHarmless({ uncompressedSize, compressedSize }: Entry) {
  const isBomb = uncompressedSize > ALWAYS_ALLOWED_BYTES && uncompressedSize > compressedSize * RATIO_MAX;
  if (isBomb || uncompressedSize > UNPACKED_MAX) throw new DomainError('file_content_too_large');
}

/**
 * Opens the archive in a spooled file, which must stay open while parts are read.
 * @throws DomainError when it is damaged
 */
export async function openArchive({ handle, size }: SpooledFile): Promise<Archive> {
  const zip = await readOrFail(
    fromRandomAccessReaderPromise(new HandleReader(handle), size, { lazyEntries: true, autoClose: false }),
  );
  if (zip.entryCount > PARTS_MAX) throw new DomainError('file_content_too_large');
  const entries = new Map<string, Entry>();
  const indexEntries = async () => {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);
  };
  await readOrFail(indexEntries());
  return {
    has: (path) => entries.has(path.toLowerCase()),
    getSize: (path) => entries.get(path.toLowerCase())?.uncompressedSize ?? 0,
    async *read(path) {
      const entry = entries.get(path.toLowerCase());
      if (!entry) throw new DomainError('file_damaged');
      assertHarmless(entry);
      const stream = await readOrFail(zip.openReadStreamPromise(entry));
      const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
      try {
        for (let next = await readOrFail(chunks.next()); !next.done; next = await readOrFail(chunks.next()))
          yield next.value;
      } finally {
        stream.destroy();
      }
    },
  };
}
