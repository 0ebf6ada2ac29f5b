import { ConversionProblem } from './conversion-problem.ts';
import { conversionTexts } from './conversion-texts.ts';
import { convertWorkbook } from './convert-workbook.ts';
import type { ConversionReply, ConversionRequest } from './conversion-messages.ts';

// A worker has no target origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const reply = (message: ConversionReply) => self.postMessage(message);

self.addEventListener('message', async ({ data: { file, format } }: MessageEvent<ConversionRequest>) => {
  try {
    reply({ workbook: await convertWorkbook(file, format) });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotReadableError')
      return reply({ problem: conversionTexts.unreadable });
    reply({ problem: error instanceof ConversionProblem ? error.message : null });
  }
});
reply({ ready: true });
