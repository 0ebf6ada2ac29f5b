import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PAIRS = 400;
const WARM_UP = 40;
/** Four standard deviations of the share: one false alarm in about 16,000 runs. */
const TOLERANCE = 4 * Math.sqrt(0.25 / PAIRS);

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
  let slower = 0;
  for (let i = -WARM_UP; i < PAIRS; i += 1) {
    // No email reaches its limit, and each attempt has its own network.
    const at = i + WARM_UP;
    const known = accounts[at % accounts.length]?.email ?? '';
    const unknown = `nobody${at % accounts.length}@example.com`;
    const isKnownFirst = i % 2 === 0;
    const first = await measure(isKnownFirst ? known : unknown, `10.${at >> 7}.${at & 127}.1`);
    const second = await measure(isKnownFirst ? unknown : known, `11.${at >> 7}.${at & 127}.1`);
    const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first];
    if (i >= 0 && ofKnown > ofUnknown) slower += 1;
  }
  expect(Math.abs(slower / PAIRS - 0.5)).toBeLessThan(TOLERANCE);
});
