import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importStudents, type ImportRunning } from '#contract/calls/imports.ts';
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

test('does not wait at a stop for the rest of a request that already has its reply', async () => {
  const other = await startTestPortal();
  const { token } = await other.newAccount();
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => undefined);
  socket.write(
    [
      `POST ${importStudents.path} HTTP/1.1`,
      'Host: x',
      `Authorization: Bearer ${token}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 20000000',
      '',
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n',
      '%PDF-'.padEnd(10_000, 'x'),
    ].join('\r\n'),
  );
  const [response] = (await once(socket, 'data')) as [Buffer];
  expect(String(response)).toMatch(/^HTTP\/1.1 415 /u);
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
  const began = performance.now();
  await other.close();
  await closed;
  expect(performance.now() - began).toBeLessThan(10_000);
});

test('finishes running requests at a stop and closes their connections', async () => {
  const other = await startTestPortal({ RUN_JOBS: 'false' });
  const { token } = await other.newAccount({ role: 'school' });
  const rows = Array.from({ length: 3000 }, (_, at) => `Amina B${at},080${30_000_000 + at},Kano,2021-09-13`);
  const file = new File([['Student Name,Phone Number,Address,Date of Entry', ...rows].join('\n')], 'a.csv');
  const importing = other.call(importStudents, { token, file });
  const listQueuedUploads = () =>
    other.db.selectFrom('import_upload').select('id').where('state', '=', 'queued').execute();
  await expect.poll(listQueuedUploads, { timeout: 10_000, interval: 10 }).toHaveLength(1);
  const closed = other.close();
  const { status, body } = await importing;
  // The import itself goes on when jobs run again.
  expect([status, (body as unknown as ImportRunning).data.state]).toEqual([200, 'running']);
  const began = performance.now();
  await closed;
  expect(performance.now() - began).toBeLessThan(10_000);
}, 60_000);
