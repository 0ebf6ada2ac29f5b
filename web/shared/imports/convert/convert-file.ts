import { importTexts } from '#contract/texts/imports.ts';
import type { ConversionReply, ConversionRequest } from './conversion-messages.ts';
import { ConversionProblem } from './conversion-problem.ts';
import { conversionTexts } from './conversion-texts.ts';
import { detectOldFormat, HEAD_BYTES, type OldFormat } from './detect-old-format.ts';

/** The longest conversion in milliseconds. The 65,000 rows of a full .xls file take about nine seconds of processor time. */
const TIME_MAX = 180_000;

/** Detects whether a file has to be converted, and from what. @throws ConversionProblem when it cannot be read */
export async function findOldFormat(file: File): Promise<OldFormat | undefined> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new ConversionProblem(conversionTexts.unreadable);
    });
  return detectOldFormat(new Uint8Array(head), file.name);
}

/**
 * Converts an old spreadsheet to a workbook of the same name. A worker does it, so that a hostile file cannot reach the
 * page, and the page stays responsive.
 * @throws ConversionProblem; DOMException AbortError when aborted
 */
export async function convertFile(file: File, format: OldFormat, signal: AbortSignal): Promise<File> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), { type: 'module' });
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  const fail = (sentence: string) => reject(new ConversionProblem(sentence));
  let isLoaded = false;
  worker.addEventListener('message', ({ data }: MessageEvent<ConversionReply>) => {
    if ('ready' in data) isLoaded = true;
    else if ('workbook' in data) resolve(data.workbook);
    else fail(data.problem ?? importTexts.damaged);
  });
  worker.addEventListener('error', () =>
    fail(isLoaded ? conversionTexts.crashed : conversionTexts.notLoaded),
  );
  signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  const timer = setTimeout(() => fail(conversionTexts.tooSlow), TIME_MAX);
  // A worker has no target origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  worker.postMessage({ file, format } satisfies ConversionRequest);
  try {
    return new File([await promise], file.name);
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
