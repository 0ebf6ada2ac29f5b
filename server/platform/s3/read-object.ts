import type { GetObjectCommandOutput } from '@aws-sdk/client-s3';
import { addAbortSignal, type Readable } from 'node:stream';

type Reply = Pick<GetObjectCommandOutput, 'Body' | 'ContentLength' | 'ETag'>;

/**
 * Reads an object, and continues where a connection ended. A reader that is slower than the service lets it end, because a connection
 * without traffic is closed.
 * @param get requests the rest of the same object
 * @throws an error when a connection ends without a byte, or the object was replaced meanwhile
 */
export async function* readObject(
  first: Reply,
  get: (range: { Range: string; IfMatch: string | undefined }) => Promise<Reply>,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (let reply = first; ; reply = await get({ Range: `bytes=${at}-`, IfMatch: first.ETag })) {
    const start = at;
    const body = reply.Body as Readable;
    // Its error must not end the process while nobody reads.
    body.on('error', () => undefined);
    if (signal) addAbortSignal(signal, body);
    try {
      for await (const chunk of body as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        yield chunk;
      }
      return;
    } catch (error) {
      if (at === first.ContentLength) return;
      if (at === start) throw error;
    }
  }
}
