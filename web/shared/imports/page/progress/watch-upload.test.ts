// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SILENCE_MS } from '#web/api/receive-events.ts';
import { connectionLost, never, Rejection, streamEvents, stubServer } from '#web/testing/stub-server.ts';
import { type UploadReport, watchUpload } from './watch-upload.ts';

const ID = '3f0e8f6e-2c1b-4f6e-9d3a-0a1b2c3d4e5f';
const STREAM = `GET /api/imports/uploads/${ID}/events`;
const POLL = `GET /api/imports/uploads/${ID}`;

const reply = (state: string, done = 0) => ({
  data: { state, done, total: 4, failure: null, import: null },
});
const report = (state: string, done = 0) => ({ type: 'progressed', state, amount: { done }, failure: null });

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Watches an upload, and collects the reports until `stop`. */
function watch(replies: Parameters<typeof stubServer>[0]) {
  const aborter = new AbortController();
  const reports: UploadReport[] = [];
  const { calls } = stubServer(replies);
  const ended = (async () => {
    for await (const one of watchUpload(ID, aborter.signal)) reports.push(one);
  })();
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  const stop = async () => {
    aborter.abort();
    await pass(SILENCE_MS);
    await ended;
  };
  return { reports, calls, pass, stop };
}

test('reports the events of the stream without polling', async () => {
  const { reports, calls, pass, stop } = watch({
    [STREAM]: () => streamEvents([reply('queued'), reply('importing', 2)], { ends: false }),
  });
  await pass(0);
  expect(reports).toMatchObject([report('queued'), report('importing', 2)]);
  expect(calls).toEqual([STREAM]);
  await stop();
  expect(calls).toEqual([STREAM]);
});

test('joins an event that arrives in pieces, also within a letter', async () => {
  const bytes = new TextEncoder().encode(
    `data: ${JSON.stringify({ data: { ...reply('failed').data, failure: 'Ọ̀rẹ́ failed' } })}\n\n`,
  );
  const body = new ReadableStream({
    start(controller) {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
    },
  });
  const { reports, pass, stop } = watch({ [STREAM]: () => new Response(body) });
  await pass(0);
  expect(reports).toMatchObject([{ state: 'failed', failure: 'Ọ̀rẹ́ failed' }]);
  await stop();
});

test('polls when a proxy withholds the events', async () => {
  const { reports, calls, pass, stop } = watch({ [STREAM]: never, [POLL]: () => reply('importing', 1) });
  await pass(SILENCE_MS - 1);
  expect(calls).toEqual([STREAM]);
  await pass(1);
  expect(reports).toMatchObject([report('importing', 1)]);
  await pass(800);
  expect(calls).toEqual([STREAM, POLL, POLL]);
  await stop();
});

test('polls when the stream falls silent', async () => {
  const { reports, calls, pass, stop } = watch({
    [STREAM]: () => streamEvents([reply('queued')], { ends: false }),
    [POLL]: () => reply('importing', 3),
  });
  await pass(SILENCE_MS + 800);
  expect(reports).toMatchObject([report('queued'), report('importing', 3)]);
  expect(calls).toEqual([STREAM, POLL]);
  await stop();
});

test('polls when the stream ends before the import', async () => {
  const { reports, calls, pass, stop } = watch({
    [STREAM]: () => streamEvents([reply('importing', 2)]),
    [POLL]: () => reply('importing', 3),
  });
  await pass(799);
  expect(calls).toEqual([STREAM]);
  await pass(1);
  expect(reports).toMatchObject([report('importing', 2), report('importing', 3)]);
  await stop();
});

test.for<[string, Parameters<typeof stubServer>[0][string]]>([
  ['refused', () => new Rejection(429)],
  ['lost', connectionLost],
])('polls at once when the stream is %s', async ([, createReply]) => {
  const { reports, pass, stop } = watch({ [STREAM]: createReply, [POLL]: () => reply('importing', 3) });
  await pass(0);
  expect(reports).toMatchObject([report('importing', 3)]);
  await stop();
});

test('reports that the portal cannot be reached, and the state once it can', async () => {
  const replies: Parameters<typeof stubServer>[0] = { [STREAM]: connectionLost, [POLL]: connectionLost };
  const { reports, pass, stop } = watch(replies);
  await pass(0);
  expect(reports).toMatchObject([{ type: 'failed', error: { status: 0 } }]);
  replies[POLL] = () => reply('imported', 4);
  await pass(800);
  expect(reports.at(-1)).toMatchObject(report('imported', 4));
  await stop();
});

test('makes no call after it was stopped', async () => {
  const { reports, calls, pass, stop } = watch({ [STREAM]: never, [POLL]: () => reply('importing') });
  await pass(0);
  await stop();
  await pass(10_000);
  expect(calls).toEqual([STREAM]);
  expect(reports).toEqual([]);
});
