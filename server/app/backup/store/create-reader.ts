import { Readable } from 'node:stream';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { BackupReader } from './backup-store.ts';

/** Creates a reader that explains failures. @param open opens a file, and returns undefined when it is missing */
export function createReader(location: string, open: BackupReader['read']): BackupReader {
  function explain(error: Error): never {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup ${location} cannot be read: ${error.message}.`, { cause: error });
  }
  async function* readChunks(stream: Readable) {
    try {
      yield* stream as AsyncIterable<Buffer>;
    } catch (error) {
      explain(error as Error);
    }
  }
  return {
    location,
    async read(file, signal) {
      const stream = await open(file, signal).catch(explain);
      if (!stream) return undefined;
      // Also when nothing was read.
      return Readable.from(readChunks(stream), { objectMode: false }).on('close', () => stream.destroy());
    },
  };
}
