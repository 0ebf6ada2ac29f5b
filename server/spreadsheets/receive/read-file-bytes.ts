import type { Readable } from 'node:stream';
import { UnreadableFile } from '#server/spreadsheets/unreadable-file.ts';

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
 * @throws UnreadableFile as soon as it exceeds the size limit, stalls or is cut off
 */
export async function* readFileBytes({ stream, isTruncated }: ArrivingFile): AsyncGenerator<Buffer> {
  stream.once('limit', () => stream.destroy(new UnreadableFile('too-large')));
  const timer = setTimeout(() => stream.destroy(new UnreadableFile('stalled')), SILENCE_MS);
  try {
    for await (const chunk of stream) {
      timer.refresh();
      yield chunk as Buffer;
    }
    if (isTruncated()) throw new UnreadableFile('too-large');
  } catch (error) {
    throw error instanceof UnreadableFile ? error : new UnreadableFile('interrupted');
  } finally {
    clearTimeout(timer);
  }
}
