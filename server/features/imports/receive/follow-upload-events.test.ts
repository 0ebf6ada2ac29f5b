import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { logOut } from '#contract/calls/accounts.ts';
import { previewUpload } from '#contract/calls/import-previews.ts';
import {
  cancelUpload,
  followUpload,
  followUploadEvents,
  importUpload,
  stageUpload,
  type UploadProgress,
} from '#contract/calls/import-uploads.ts';
import { changeMember } from '#contract/calls/members.ts';
import { EVENT_SECONDS, EVENT_STREAMS_MAX } from '#contract/limits.ts';
import { runImport } from '#server/features/imports/commit/run-import.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { createFile, type Upload } from '#server/testing/cancelled-uploads.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

/** Without jobs, a queued import stays queued until the test imports it. */
const startPortal = () => startTestPortal({ RUN_JOBS: 'false' });
let portal: TestPortal;
beforeAll(async () => void (portal = await startPortal()));
afterAll(() => portal.close());

const ROWS = 3;

async function stage({ call }: Pick<TestPortal, 'call'>, { token }: TestAccount): Promise<Upload> {
  const query = { candidate_type: 'student' };
  const { body } = await call(stageUpload, { token, query, file: createFile(ROWS) });
  return { token, params: { id: body.data.id } };
}

async function queue({ call }: Pick<TestPortal, 'call'>, upload: Upload) {
  await call(previewUpload, { ...upload, body: {} });
  await call(importUpload, { ...upload, query: { wait: 0 }, body: { all_current: true } });
}

async function stageAndQueue(at: Pick<TestPortal, 'call'>, account: TestAccount) {
  const upload = await stage(at, account);
  await queue(at, upload);
  return upload;
}

/** Opens a stream. `next` reads one event, undefined at the end, and `close` disconnects. */
async function open({ url }: Pick<TestPortal, 'url'>, { token, params }: Upload, headers = {}) {
  const aborter = new AbortController();
  onTestFinished(() => aborter.abort());
  const response = await fetch(url + followUploadEvents.path.replace('{id}', params.id), {
    headers: { authorization: `Bearer ${token}`, ...headers },
    signal: aborter.signal,
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  async function next() {
    const read = await reader?.read();
    if (!read?.value) return undefined;
    const [, json = ''] = /^data: (.*)\n\n$/u.exec(read.value) ?? [];
    return (JSON.parse(json) as { data: UploadProgress }).data;
  }
  return { response, next, close: () => aborter.abort() };
}

/** Reads the events of a stream to its end. */
async function readAll({ next }: Awaited<ReturnType<typeof open>>) {
  const events: UploadProgress[] = [];
  for (let event = await next(); event; event = await next()) events.push(event);
  return events;
}

async function importQueued(upload: Upload) {
  const { id } = await portal.db
    .selectFrom('import_upload')
    .select('id')
    .where('key', '=', upload.params.id)
    .executeTakeFirstOrThrow();
  await runImport(id, portal.services, { id: '', retryCount: 0, signal: new AbortController().signal });
}

test('follows an import to its end, and then closes the connection', async () => {
  const upload = await stageAndQueue(portal, await portal.newAccount({ role: 'school' }));
  const stream = await open(portal, upload);
  expect(stream.response.status).toBe(200);
  expect(Object.fromEntries(stream.response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  const queued = { state: 'queued', done: 0, total: ROWS, failure: null, import: null };
  expect(await stream.next()).toEqual(queued);
  await importQueued(upload);
  const events = await readAll(stream);
  expect(events.at(-1)).toEqual((await portal.call(followUpload, upload)).body.data);
  expect(events.at(-1)).toMatchObject({ state: 'imported', done: ROWS, import: { added: ROWS } });
});

test('repeats the last event while nothing changes', async () => {
  const upload = await stageAndQueue(portal, await portal.newAccount({ role: 'school' }));
  const { headers, isCurrent } = markRequests(portal);
  const now = performance.now.bind(performance);
  let [time, looks] = [0, 0];
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    if (!isCurrent()) return now();
    looks += 1;
    return time;
  });
  onTestFinished(() => clock.mockRestore());
  const { next } = await open(portal, upload, headers);
  const first = await next();
  const second = next().then((event) => [event, time]);
  looks = 0;
  // Each read of the upload looks at the clock.
  await expect.poll(() => looks).toBeGreaterThan(20);
  time = EVENT_SECONDS * 1000;
  expect(await second).toEqual([first, time]);
});

test('ends after the first event while nothing is in progress', async () => {
  const upload = await stage(portal, await portal.newAccount({ role: 'school' }));
  expect(await readAll(await open(portal, upload))).toMatchObject([{ state: 'waiting' }]);
});

test('replies like the polled call to strangers and without a session', async () => {
  const upload = await stage(portal, await portal.newAccount({ role: 'school' }));
  const { token } = await portal.newAccount();
  const [polled, streamed] = await Promise.all(
    [followUpload, followUploadEvents].map((call) => portal.call(call, { ...upload, token })),
  );
  expect(streamed?.status).toBe(404);
  expect(streamed?.problem).toEqual(polled?.problem);
  expect(await listRefusals(portal, followUploadEvents, { params: upload.params })).toEqual(
    EXPECTED_REFUSALS,
  );
});

const ends: Record<string, (upload: Upload, owner: TestAccount, member: TestAccount) => Promise<unknown>> = {
  'the session has ended': ({ token }) => portal.call(logOut, { token }),
  'the role of the member no longer allows it': (_, { token }, { member_id: id }) =>
    portal.call(changeMember, { token, params: { id }, body: { member_role: 'checker', can_export: false } }),
  'the import was cancelled': (upload) => portal.call(cancelUpload, upload),
};

test.each(Object.entries(ends))('ends once %s', async (_, end) => {
  const owner = await portal.newAccount({ role: 'school' });
  const member = await portal.newMember(owner, { member_role: 'records officer' });
  const upload = await stageAndQueue(portal, member);
  const stream = await open(portal, upload);
  expect(await stream.next()).toMatchObject({ state: 'queued' });
  await end(upload, owner, member);
  for (const { state } of await readAll(stream)) expect(state).toBe('queued');
  expect((await portal.call(followUploadEvents, upload)).status).toBeGreaterThanOrEqual(400);
});

test('refuses too many streams of one member, until one is closed', async () => {
  const upload = await stageAndQueue(portal, await portal.newAccount({ role: 'school' }));
  const other = await stageAndQueue(portal, await portal.newAccount({ role: 'school' }));
  const streams = await Promise.all(Array.from({ length: EVENT_STREAMS_MAX }, () => open(portal, upload)));
  expect(streams.map(({ response }) => response.status)).toEqual(streams.map(() => 200));
  const { status, problem, headers } = await portal.call(followUploadEvents, upload);
  expect([status, problem.code]).toEqual([429, 'too_many_requests']);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await open(portal, other)).response.status).toBe(200);
  streams[0]?.close();
  await expect.poll(async () => (await open(portal, upload)).response.status).toBe(200);
});

test('ends when the database becomes unavailable', async () => {
  const cut = await startProxiedPortal({ RUN_JOBS: 'false' });
  onTestFinished(cut.close);
  const stream = await open(cut, await stageAndQueue(cut, await cut.newAccount({ role: 'school' })));
  expect(await stream.next()).toMatchObject({ state: 'queued' });
  await cut.whileDatabaseIsGone(() => readAll(stream));
});

test('ends at a stop of the server, which does not wait for it', async () => {
  const stopped = await startPortal();
  const stream = await open(
    stopped,
    await stageAndQueue(stopped, await stopped.newAccount({ role: 'school' })),
  );
  expect(await stream.next()).toMatchObject({ state: 'queued' });
  const [events] = await Promise.all([readAll(stream), stopped.close()]);
  for (const { state } of events) expect(state).toBe('queued');
});
