import { importTexts } from '#contract/texts/imports.ts';
import type { ArrivingFile } from '#server/http/multipart.ts';
import { malformed, Problem, tooLarge } from '#server/http/problem.ts';

/** A client that sends nothing for so long has gone. */
const SILENCE_MS = 60_000;

/**
 * Reads the bytes of a file while it arrives. It fails as soon as the file exceeds the size limit or stalls.
 * @throws Problem 413 when it is larger than allowed, 408 when it stopped arriving, 400 when it was cut off
 */
export async function* readFileBytes({ stream, isTruncated }: ArrivingFile): AsyncGenerator<Buffer> {
  stream.once('limit', () => stream.destroy(tooLarge(importTexts.tooLarge)));
  const timer = setTimeout(() => stream.destroy(new Problem(408, importTexts.stalled)), SILENCE_MS);
  try {
    for await (const chunk of stream) {
      timer.refresh();
      yield chunk as Buffer;
    }
    if (isTruncated()) throw tooLarge(importTexts.tooLarge);
  } catch (error) {
    throw error instanceof Problem ? error : malformed();
  } finally {
    clearTimeout(timer);
  }
}
