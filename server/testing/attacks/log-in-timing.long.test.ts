import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { measureShareOfSlower, toTolerance } from '#server/testing/compare-times.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PAIRS = 400;

async function measure(email: string, from: string): Promise<number> {
  const begin = performance.now();
  const { status } = await portal.call(logIn, {
    body: { email, password: 'not the password', role: 'company' },
    headers: { 'x-forwarded-for': from },
  });
  expect(status).toBe(401);
  return performance.now() - begin;
}

test('takes the same time to reject a wrong password for known and unknown emails', async () => {
  const accounts = await Promise.all(Array.from({ length: 10 }, () => portal.newAccount()));
  // No email reaches its limit, and each attempt has its own network.
  const toNetwork = (at: number) => `${at >> 7}.${at & 127}.1`;
  const share = await measureShareOfSlower(PAIRS, [
    (at) => measure(accounts[at % accounts.length]?.email ?? '', `10.${toNetwork(at)}`),
    (at) => measure(`nobody${at % accounts.length}@example.com`, `11.${toNetwork(at)}`),
  ]);
  expect(Math.abs(share - 0.5)).toBeLessThan(toTolerance(PAIRS));
});
