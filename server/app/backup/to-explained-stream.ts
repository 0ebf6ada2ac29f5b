import { Readable } from 'node:stream';
import type { ByteChunks } from '#server/platform/async/byte-chunks.ts';

/**
 * Creates a stream of chunks whose errors are explained. It closes their source when it is closed itself.
 * @param chunks what is made of the source
 * @param explain throws the error that readers get
 */
export function toExplainedStream(
  source: Readable,
  chunks: ByteChunks,
  explain: (error: Error) => never,
): Readable {
  async function* read() {
    try {
      yield* chunks;
    } catch (error) {
      explain(error as Error);
    }
  }
  // The source is closed also when nothing was read.
  return Readable.from(read(), { objectMode: false }).on('close', () => source.destroy());
}
