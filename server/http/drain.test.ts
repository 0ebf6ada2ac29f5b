import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importStudents } from '#contract/imports.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

test('a client whose large file was refused at its beginning can go on at once', async () => {
  const { token } = await portal.newAccount();
  for (const size of [8_000_000, 300_000, 20_000_000]) {
    const large = new File(['%PDF-'.padEnd(size, 'x')], 'large.csv');
    expect((await portal.call(importStudents, { token, file: large })).status).toBe(415);
    expect(
      (await portal.call(importStudents, { token, file: new File(['Colour\nred'], 'a.csv') })).status,
    ).toBe(422);
  }
});

test('a server that stops does not wait for the rest of a request that was answered', async () => {
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
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(String(answer)).toMatch(/^HTTP\/1.1 415 /u);
  const began = performance.now();
  await other.close();
  expect(performance.now() - began).toBeLessThan(10_000);
});
