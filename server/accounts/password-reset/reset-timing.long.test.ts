import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PASSWORD = 'a newer pass phrase';
const PAIRS = 600;
const WARM_UP = 50;

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

/**
 * Returns the share of pairs of tries in which the known email is slower than the unknown one; half under the null
 * hypothesis. The two tries of a pair run one after the other, in alternating order, so a slow machine slows both.
 */
async function measureShareOfSlowerKnown(known: () => Promise<string>, unknown: () => string) {
  let slower = 0;
  for (let i = -WARM_UP; i < PAIRS; i += 1) {
    const emails = [await known(), unknown()] as const;
    const from = toClientAddress(i + WARM_UP);
    const isKnownFirst = i % 2 === 0;
    const first = await measureReset(emails[isKnownFirst ? 0 : 1], from);
    const second = await measureReset(emails[isKnownFirst ? 1 : 0], from);
    const [ofKnown, ofUnknown] = isKnownFirst ? [first, second] : [second, first];
    if (i >= 0 && ofKnown > ofUnknown) slower += 1;
  }
  return slower / PAIRS;
}

/** Four standard deviations of the share: one false alarm in about 16,000 runs. */
const TOLERANCE = 4 * Math.sqrt(0.25 / PAIRS);

test('takes the same time to reject a wrong code for known and unknown emails', async () => {
  const { email } = await portal.newAccount();
  const share = await measureShareOfSlowerKnown(
    async () => email,
    () => 'nobody@example.com',
  );
  expect(Math.abs(share - 0.5)).toBeLessThan(TOLERANCE);
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
  const share = await measureShareOfSlowerKnown(
    async () => {
      await resetTries();
      return email;
    },
    () => 'nobody.else@example.com',
  );
  expect(Math.abs(share - 0.5)).toBeLessThan(TOLERANCE);
});
