import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkLiveness } from '#contract/calls/health.ts';
import { importStudents, type ImportRunning } from '#contract/calls/imports.ts';
import { markRequests, type RequestMarks } from '#server/testing/mark-requests.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('keeps the connection usable after an early rejection of a large file', async () => {
  const { token } = await portal.newAccount();
  for (const size of [8_000_000, 300_000, 20_000_000]) {
    const large = new File(['%PDF-'.padEnd(size, 'x')], 'large.csv');
    expect((await portal.call(importStudents, { token, file: large })).status).toBe(415);
    expect(
      (await portal.call(importStudents, { token, file: new File(['Colour\nred'], 'a.csv') })).status,
    ).toBe(422);
  }
});

/** Prevents the end of the waits of marked requests, which are a second or more, however slowly a busy machine sends. */
function holdTimeouts({ isCurrent }: RequestMarks) {
  const { setTimeout: start } = globalThis;
  const [SHORTEST_MS, HOUR_MS] = [900, 3_600_000];
  const spy = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, ms: number, ...args: []) =>
      start(run, isCurrent() && ms >= SHORTEST_MS ? HOUR_MS : ms, ...args)) as typeof setTimeout);
  onTestFinished(() => spy.mockRestore());
}

/**
 * Starts a request whose file a portal rejects at its first bytes. `length` is the header that says how much follows. `headers` are
 * further ones.
 */
async function startRejectedRequest(
  { url, newAccount }: TestPortal,
  length: string,
  headers: Record<string, string> = {},
) {
  const { token } = await newAccount();
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${importStudents.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      length,
      '',
      '',
    ].join('\r\n'),
  );
  const replied = once(socket, 'data').then(([reply]) => String(reply));
  return { socket, replied };
}

const START = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n%PDF-`;
const MEGABYTE = 'x'.repeat(1024 * 1024);

test('replies to a rejected request only when all of it has arrived', async () => {
  const size = START.length + 20 * MEGABYTE.length;
  const marks = markRequests(portal);
  holdTimeouts(marks);
  const { socket, replied } = await startRejectedRequest(portal, `Content-Length: ${size}`, marks.headers);
  socket.write(START);
  for (let sent = 0; sent < 20; sent += 1) {
    expect(socket.bytesRead).toBe(0);
    await new Promise((resolve) => void socket.write(MEGABYTE, resolve));
  }
  expect(await replied).toMatch(/^HTTP\/1.1 415 /u);
});

test('replies to a rejected request that never ends', async () => {
  const { socket, replied } = await startRejectedRequest(portal, 'Transfer-Encoding: chunked');
  const send = (text: string) =>
    new Promise((resolve) => void socket.write(`${text.length.toString(16)}\r\n${text}\r\n`, resolve));
  await send(START);
  while (socket.bytesRead === 0) await send(MEGABYTE);
  expect(await replied).toMatch(/^HTTP\/1.1 415 /u);
});

test('reads no more of a request after its reply than it would before', async () => {
  const { socket, replied } = await startRejectedRequest(portal, 'Content-Length: 1000000000');
  // It may be reset, because the portal does not read all of it.
  const closed = new Promise((resolve) => void socket.once('close', resolve));
  const send = async (megabytes: number) => {
    for (let sent = 0; sent < megabytes; sent += 1)
      await new Promise((resolve) => void socket.write(MEGABYTE, resolve));
  };
  socket.write(START);
  await send(100);
  expect(await replied).toMatch(/^HTTP\/1.1 415 /u);
  await send(40);
  await closed;
});

test('replies at a stop to a rejected request that still arrives', async () => {
  const other = await startTestPortal();
  const size = START.length + 8 * MEGABYTE.length;
  const marks = markRequests(other);
  holdTimeouts(marks);
  const { socket, replied } = await startRejectedRequest(other, `Content-Length: ${size}`, marks.headers);
  socket.write(START);
  await new Promise((resolve) => void socket.write(MEGABYTE, resolve));
  // The stop shortens the waits of requests.
  const closed = marks.run(() => other.close());
  for (let sent = 1; sent < 8; sent += 1) {
    expect(socket.bytesRead).toBe(0);
    await new Promise((resolve) => void socket.write(MEGABYTE, resolve));
  }
  expect(await replied).toMatch(/^HTTP\/1.1 415 /u);
  await closed;
});

test('does not wait at a stop for the rest of a request that already has its reply', async () => {
  const other = await startTestPortal();
  const { socket, replied } = await startRejectedRequest(other, 'Content-Length: 20000000');
  socket.write(START.padEnd(10_000, 'x'));
  expect(await replied).toMatch(/^HTTP\/1.1 415 /u);
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('does not wait at a stop for connections that a browser opened ahead of use', async () => {
  const other = await startTestPortal();
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const closed = once(socket, 'close');
  await once(other.app.server, 'connection');
  await other.close();
  expect(await closed).toEqual([false]);
});

test('serves a request whose connection a stop has found unused', async () => {
  const other = await startTestPortal();
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  await once(other.app.server, 'connection');
  const marks = markRequests(other);
  holdTimeouts(marks);
  const closed = marks.run(() => other.close());
  socket.write(`GET ${checkLiveness.path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 .*\r\nConnection: close\r\n/isu);
  await closed;
});

test('finishes running requests at a stop and closes their connections', async () => {
  const other = await startTestPortal({ RUN_JOBS: 'false' });
  const { token } = await other.newAccount({ role: 'school' });
  const rows = Array.from({ length: 3000 }, (_, at) => `Amina B${at},080${30_000_000 + at},Kano,2021-09-13`);
  const file = new File([['Student Name,Phone Number,Address,Date of Entry', ...rows].join('\n')], 'a.csv');
  const importing = other.call(importStudents, { token, file });
  const listQueuedUploads = () =>
    other.db.selectFrom('import_upload').select('id').where('state', '=', 'queued').execute();
  await expect.poll(listQueuedUploads).toHaveLength(1);
  const closed = other.close();
  const { status, body } = await importing;
  // The import itself goes on when jobs run again.
  expect([status, (body as unknown as ImportRunning).data.state]).toEqual([200, 'running']);
  await closed;
});
