import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestReset, verifyResetCode } from '#contract/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { codeIn } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { otherThan, signUp } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const check = (reset_code: unknown, from = '203.0.113.1') =>
  portal.call(verifyResetCode, { body: { reset_code }, headers: { 'x-forwarded-for': from } });

async function askForCode() {
  const { email } = await portal.newAccount();
  await portal.call(requestReset, { body: { email } });
  return codeIn(await portal.mails.to(email, 2));
}

test('says that a code is right, in any letter case, and does not use it up', async () => {
  const code = await askForCode();
  expect((await check(code.toLowerCase())).status).toBe(200);
  expect((await check(code)).status).toBe(200);
});

test('refuses a code that nobody was sent', async () => {
  const { status, problem } = await check(otherThan(await askForCode()));
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.codeWrong);
});

test('refuses a code that verifies an e-mail', async () => {
  const { code } = await signUp(portal);
  expect((await check(code, '203.0.113.2')).status).toBe(422);
});

test('refuses a code whose time is over', async () => {
  const code = await askForCode();
  await portal.db
    .updateTable('code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const { status, problem } = await check(code, '203.0.113.3');
  expect(status).toBe(422);
  expect(problem.message).toBe('The code has expired. Please request a new one.');
});

test.each(['', 'ABCD', 5, null, { a: 1 }])('refuses %j as a code', async (code) => {
  const { status, problem } = await check(code, '203.0.113.4');
  expect(status).toBe(422);
  expect(problem.data).toHaveLength(1);
});

test('refuses an address after ten wrong codes at once, even the right code, and no other address', async () => {
  const code = await askForCode();
  const from = '203.0.113.5';
  const guesses = await Promise.all(Array.from({ length: 25 }, () => check(otherThan(code), from)));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await check(code, from)).status).toBe(429);
  expect((await check(code, '203.0.113.6')).status).toBe(200);
});
