import { toExplainedStream } from '#server/app/backup/to-explained-stream.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import type { BackupReader } from './backup-store.ts';

/** Creates a reader that explains failures. @param open opens a file, and returns undefined when it is missing */
export function createReader(location: string, open: BackupReader['read']): BackupReader {
  function explain(error: Error): never {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`The backup ${location} cannot be read: ${error.message}.`, { cause: error });
  }
  return {
    location,
    async read(file, signal) {
      const stream = await open(file, signal).catch(explain);
      return stream && toExplainedStream(stream, stream, explain);
    },
  };
}
