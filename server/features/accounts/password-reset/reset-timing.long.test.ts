import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { measureShareOfSlower, toTolerance } from '#server/testing/compare-times.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PASSWORD = 'a newer pass phrase';
const PAIRS = 600;

/** Each try uses its own network, so that no limit is reached. */
const toClientAddress = (i: number) => `10.${Math.floor(i / 250)}.${i % 250}.1`;

async function measureReset(email: string, from: string) {
  const begin = performance.now();
  const { status } = await portal.call(resetPassword, {
    body: { email, reset_code: '22222', new_password: PASSWORD, new_password_confirmation: PASSWORD },
    headers: { 'x-forwarded-for': from },
  });
  expect(status).toBe(422);
  return performance.now() - begin;
}

const request = (email: string, from: string) =>
  portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': from } });

/** Measures tries of the two emails, each after `prepare`. Both tries of a pair come from one network. */
function measureShareOfSlowerKnown(known: string, unknown: string, prepare: () => Promise<unknown>) {
  const measure = (email: string) => async (at: number) => {
    await prepare();
    return await measureReset(email, toClientAddress(at));
  };
  return measureShareOfSlower(PAIRS, [measure(known), measure(unknown)]);
}

test('takes the same time to reject a wrong code for known and unknown emails', async () => {
  const { email } = await portal.newAccount();
  const share = await measureShareOfSlowerKnown(email, 'nobody@example.com', async () => undefined);
  expect(Math.abs(share - 0.5)).toBeLessThan(toTolerance(PAIRS));
});

test('takes the same time after a reset request', async () => {
  const { email } = await portal.newAccount();
  for (const to of [email, 'nobody.else@example.com']) await request(to, '203.0.113.1');
  await expect
    .poll(() => portal.db.selectFrom('code').select('hash').where('purpose', '=', 'reset').execute())
    .toHaveLength(2);
  // A code is revoked after fifty tries, and a revoked one takes other steps.
  const resetTries = () =>
    portal.db.updateTable('code').set({ wrong_tries: 0, network_tries: '{}' }).execute();
  const share = await measureShareOfSlowerKnown(email, 'nobody.else@example.com', resetTries);
  expect(Math.abs(share - 0.5)).toBeLessThan(toTolerance(PAIRS));
});
