import { importTexts } from '#contract/texts/imports.ts';
import type { ArrivingFile } from '#server/http/multipart.ts';
import { malformed, Problem, tooLarge } from '#server/http/problem.ts';

/** A client that sends nothing for this long counts as disconnected. */
const SILENCE_MS = 60_000;

/**
 * Reads the bytes of a file while it arrives.
 * @throws Problem 413 as soon as it exceeds the size limit, 408 when it stalls, 400 when it is cut off
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
