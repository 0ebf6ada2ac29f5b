import type { Readable } from 'node:stream';
import { DomainError } from '#server/platform/errors/domain-error.ts';

/** A file that is still arriving. */
export interface ArrivingFile {
  stream: Readable;
  /** Whether the file exceeded the limit; known once the stream has ended. */
  isTruncated(): boolean;
}

/** A client that sends nothing for this long counts as disconnected. */
const SILENCE_MS = 60_000;

/**
 * Reads the bytes of a file while it arrives.
 * @throws DomainError as soon as it exceeds the size limit, stalls or is cut off
 */
export async function* readFileBytes({ stream, isTruncated }: ArrivingFile): AsyncGenerator<Buffer> {
  stream.once('limit', () => stream.destroy(new DomainError('import_file_too_large')));
  const timer = setTimeout(() => stream.destroy(new DomainError('file_stalled')), SILENCE_MS);
  try {
    for await (const chunk of stream) {
      timer.refresh();
      yield chunk as Buffer;
    }
    if (isTruncated()) throw new DomainError('import_file_too_large');
  } catch (error) {
    throw error instanceof DomainError ? error : new DomainError('malformed_request');
  } finally {
    clearTimeout(timer);
  }
}
