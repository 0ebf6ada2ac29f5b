import { afterAll, expect, test, vi } from 'vitest';
import { conversionTexts } from './conversion-texts.ts';
import type { ConversionReply } from './conversion-messages.ts';

const worker = new EventTarget();
const postMessage = vi.fn<(reply: ConversionReply) => void>();
vi.stubGlobal('self', {
  addEventListener: worker.addEventListener.bind(worker),
  postMessage,
});
afterAll(() => void vi.unstubAllGlobals());

/** A file whose content cannot be read because of `error`. */
const createFile = (error: Error) =>
  Object.assign(new File([], 'list.xls'), {
    arrayBuffer: vi.fn<() => Promise<ArrayBuffer>>().mockRejectedValue(error),
  });

test('tells a file that has changed from one that cannot be converted', async () => {
  await import('./convert-worker.ts');
  for (const error of [new DOMException('', 'NotReadableError'), new TypeError('unexpected')])
    worker.dispatchEvent(new MessageEvent('message', { data: { file: createFile(error), format: 'html' } }));
  await expect.poll(() => postMessage).toHaveBeenCalledTimes(3);
  expect(postMessage.mock.calls).toEqual([
    [{ ready: true }],
    [{ problem: conversionTexts.unreadable }],
    [{ problem: null }],
  ]);
});
