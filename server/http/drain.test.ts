import { afterAll, beforeAll, expect, test } from 'vitest';
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
