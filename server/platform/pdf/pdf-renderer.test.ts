import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPdf } from '#server/testing/pdf/read-pdf.ts';
import { PdfRenderer } from './pdf-renderer.ts';

const TEMPLATES = {
  'text.typ': '#set document(title: "Text")\n#set text(lang: "en")\n= Title\n#sys.inputs.text',
  // Computes for seconds, so that its thread ends soon after the test.
  'slow.typ':
    '#set document(title: "Slow")\n#{ let n = 0\n for a in range(3000) { for b in range(3000) { n += 1 } } }',
  'wrong.typ': '#unknown-function()',
};

let folder: string;
let renderer: PdfRenderer;
let workers: Worker[];
const log = { warn: vi.fn<() => void>() };
const noteWorker = (worker: Worker) => void workers.push(worker);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hr-portal-pdf-'));
  for (const [name, source] of Object.entries(TEMPLATES)) writeFileSync(join(folder, name), source);
  workers = [];
  log.warn.mockClear();
  process.on('worker', noteWorker);
  renderer = new PdfRenderer({ folder, log });
});
afterEach(() => {
  process.off('worker', noteWorker);
  renderer.close();
  rmSync(folder, { recursive: true, force: true });
});

const render = (text: string) => renderer.render({ template: 'text.typ', inputs: { text } });
const renderSlowly = () => renderer.render({ template: 'slow.typ', inputs: {} });
const busy = { code: 'documents_busy', retryAfter: 2 };

test('prints inputs as text, in a tagged PDF', async () => {
  const markup = '#panic("x") *bold* $x^2$ <label> @reference \\ // "quoted"';
  const { text, tags, language, pages, isUniversallyAccessible } = readPdf(await render(markup));
  expect(text.replaceAll(/\s+/gu, ' ')).toContain(`Title ${markup}`);
  expect(tags).toEqual(expect.arrayContaining(['Document', 'H1', 'P']));
  expect({ language, pages, isUniversallyAccessible }).toEqual({
    language: 'en',
    pages: 1,
    isUniversallyAccessible: true,
  });
});

test('starts its worker with the first document, and keeps it', async () => {
  expect(workers).toHaveLength(0);
  await render('one');
  await Promise.all([render('two'), render('three')]);
  expect(workers).toHaveLength(1);
});

test('replaces its worker after 200 documents', async () => {
  for (let at = 0; at < 201; at += 1) await render('again');
  expect(workers).toHaveLength(2);
});

test('prints letters that no font has as boxes', async () => {
  const { text, isUniversallyAccessible } = readPdf(await render('Ọlá \u{10FFFD}'));
  expect(text).toContain('Ọlá');
  expect(isUniversallyAccessible).toBe(false);
});

test('names the failure of a template', async () => {
  await expect(renderer.render({ template: 'wrong.typ', inputs: {} })).rejects.toThrow(
    /wrong\.typ failed: .*unknown variable: unknown-function/u,
  );
  expect(readPdf(await render('after it')).text).toContain('after it');
  expect(workers).toHaveLength(1);
});

test('ends a document that takes too long, and makes the next ones with another worker', async () => {
  const impatient = new PdfRenderer({ folder, log, timeLimit: 1500 });
  const limit = new AbortController();
  // Ends the time of the first document once its thread runs, and of no other.
  const startLimit = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation(() => new AbortController().signal)
    .mockReturnValueOnce(limit.signal);
  process.once('worker', (worker) => worker.once('online', () => limit.abort()));
  try {
    const slow = impatient.render({ template: 'slow.typ', inputs: {} });
    const next = impatient.render({ template: 'text.typ', inputs: { text: 'next' } });
    await expect(slow).rejects.toMatchObject(busy);
    expect(readPdf(await next).text).toContain('next');
    expect(workers).toHaveLength(2);
    expect(log.warn).toHaveBeenCalledOnce();
    expect(startLimit.mock.calls).toEqual([[1500], [1500]]);
  } finally {
    startLimit.mockRestore();
    impatient.close();
  }
});

test('makes the waiting documents with another worker when the worker is killed', async () => {
  await render('first');
  const slow = renderSlowly();
  const next = render('next');
  await workers[0]?.terminate();
  await expect(slow).rejects.toMatchObject(busy);
  expect(readPdf(await next).text).toContain('next');
  expect(workers).toHaveLength(2);
});

test('makes the next document with another worker when the worker ends between two', async () => {
  await render('first');
  await workers[0]?.terminate();
  expect(readPdf(await render('next')).text).toContain('next');
});

test('says that certificates are not available when the compiler fails, and tries again for the next document', async () => {
  const { promise: started, resolve } = Promise.withResolvers<Worker>();
  process.once('worker', resolve);
  const failing = render('first');
  // As Node.js reports what a thread did not catch, such as a compiler that cannot be created.
  (await started).emit('error', new Error('The compiler cannot be created.'));
  await expect(failing).rejects.toMatchObject({ code: 'certificates_not_available' });
  expect(readPdf(await render('next')).text).toContain('next');
  expect(workers).toHaveLength(2);
});

test('lets 50 documents wait, and refuses more', async () => {
  await render('first');
  const names = Array.from({ length: 50 }, (_, at) => `waiting ${at}`);
  const all = Promise.allSettled([renderSlowly(), ...names.map((name) => render(name))]);
  await expect(render('one too many')).rejects.toMatchObject(busy);
  await workers[0]?.terminate();
  const [running, ...waiting] = await all;
  expect(running).toMatchObject({ status: 'rejected', reason: busy });
  expect(waiting.map(({ status }) => status)).toEqual(names.map(() => 'fulfilled'));
});

test('fails the waiting documents when it is closed', async () => {
  await render('first');
  const all = Promise.allSettled([renderSlowly(), render('waiting')]);
  renderer.close();
  expect((await all).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(render('afterwards')).rejects.toMatchObject({ code: 'certificates_not_available' });
});
