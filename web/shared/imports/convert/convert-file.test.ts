import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { importTexts } from '#contract/texts/imports.ts';
import { conversionTexts } from './conversion-texts.ts';
import { convertFile } from './convert-file.ts';

/** Stands for the worker of a browser: what it replies is decided by each test. */
class StubWorker extends EventTarget {
  static last: StubWorker;
  postMessage = vi.fn<(message: unknown) => void>();
  terminate = vi.fn<() => void>();

  constructor() {
    super();
    StubWorker.last = this;
  }
  reply = (data: unknown) => this.dispatchEvent(new MessageEvent('message', { data }));
  fail = () => this.dispatchEvent(new Event('error'));
}

beforeEach(() => void vi.stubGlobal('Worker', StubWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const file = new File(['x'], 'staff.xls');

function start() {
  const aborter = new AbortController();
  const converted = convertFile(file, 'xls', aborter.signal);
  // The test awaits it after the event that rejects it.
  converted.catch(() => undefined);
  return { converted, aborter, worker: StubWorker.last };
}

test('returns the workbook under the name of the file, and ends the worker', async () => {
  const { converted, worker } = start();
  expect(worker.postMessage).toHaveBeenCalledWith({ file, format: 'xls' });
  worker.reply({ ready: true });
  worker.reply({ workbook: new Blob(['converted']) });
  const { name, size } = await converted;
  expect([name, size]).toEqual(['staff.xls', 9]);
  expect(worker.terminate).toHaveBeenCalledOnce();
});

test('says what the worker says, and that a file is damaged after an unexpected error', async () => {
  const locked = start();
  locked.worker.reply({ problem: conversionTexts.password });
  await expect(locked.converted).rejects.toThrow(conversionTexts.password);
  const broken = start();
  broken.worker.reply({ problem: null });
  await expect(broken.converted).rejects.toThrow(importTexts.damaged);
});

test('tells a worker that did not load from one that ran out of memory', async () => {
  const offline = start();
  offline.worker.fail();
  await expect(offline.converted).rejects.toThrow(conversionTexts.notLoaded);
  const full = start();
  full.worker.reply({ ready: true });
  full.worker.fail();
  await expect(full.converted).rejects.toThrow(conversionTexts.crashed);
  expect(full.worker.terminate).toHaveBeenCalledOnce();
});

test('ends a worker that takes too long, or is cancelled', async () => {
  vi.useFakeTimers();
  const slow = start();
  vi.advanceTimersByTime(180_000);
  await expect(slow.converted).rejects.toThrow(conversionTexts.tooSlow);
  expect(slow.worker.terminate).toHaveBeenCalledOnce();
  const cancelled = start();
  cancelled.aborter.abort();
  await expect(cancelled.converted).rejects.toMatchObject({ name: 'AbortError' });
  expect(cancelled.worker.terminate).toHaveBeenCalledOnce();
});
