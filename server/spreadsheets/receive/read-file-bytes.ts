import { importTexts } from '#contract/texts/imports.ts';
import type { ArrivingFile } from '#server/http/multipart.ts';
import { malformed, Problem, tooLarge } from '#server/http/problem.ts';

/** A sender that is silent for so long has gone. */
const SILENCE_MS = 60_000;

/**
 * The bytes of a file while it arrives. The first one too many ends it, and so does a long silence.
 * @throws Problem 413 when it is larger than allowed, 408 when it stopped arriving, 400 when it was cut off
 */
export async function* bytesOf({ stream, isTruncated }: ArrivingFile): AsyncGenerator<Buffer> {
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
