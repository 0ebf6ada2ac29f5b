import { afterAll, beforeAll, expect, test } from 'vitest';
import { register } from '#contract/calls/accounts.ts';
import type { ErrorCode } from '#contract/error-codes.ts';
import { measureShareOfSlower, toTolerance } from '#server/testing/compare-times.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const PAIRS = 400;
const PASSWORD = 'a long enough password';
const valid = {
  role: 'company',
  name: 'Zenwata Foods',
  password: PASSWORD,
  password_confirmation: PASSWORD,
  phone: '08031234567',
};

/** Signs up in vain, from a network of its own. Returns the milliseconds. */
async function measure(body: { email: string; phone: string }, code: ErrorCode, from: string) {
  const begin = performance.now();
  const { problem } = await portal.call(register, { body, headers: { 'x-forwarded-for': from } });
  expect(problem.code).toBe(code);
  return performance.now() - begin;
}

const toNetwork = (at: number) => `${at >> 7}.${at & 127}.1`;

test('takes the same time to reject an invalid sign-up of known and unknown emails', async () => {
  const { email } = await portal.newAccount();
  const invalid = { ...valid, phone: '12' };
  const share = await measureShareOfSlower(PAIRS, [
    (at) => measure({ ...invalid, email }, 'invalid_input', `10.${toNetwork(at)}`),
    (at) => measure({ ...invalid, email: 'nobody@example.com' }, 'invalid_input', `11.${toNetwork(at)}`),
  ]);
  expect(Math.abs(share - 0.5)).toBeLessThan(toTolerance(PAIRS));
});

test('takes the same time to say that an email is taken, whatever account has it', async () => {
  const { email: verified } = await portal.newAccount();
  const { email: unverified } = await portal.newPending();
  const { email: withoutPassword, member_id } = await portal.newAccount();
  await portal.db.updateTable('member').set({ password_hash: null }).where('id', '=', member_id).execute();
  for (const [place, other] of [unverified, withoutPassword].entries()) {
    const share = await measureShareOfSlower(PAIRS, [
      (at) => measure({ ...valid, email: verified }, 'email_taken', `${20 + place}.${toNetwork(at)}`),
      (at) => measure({ ...valid, email: other }, 'email_taken', `${30 + place}.${toNetwork(at)}`),
    ]);
    expect(Math.abs(share - 0.5), other).toBeLessThan(toTolerance(PAIRS));
  }
});
