import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, register, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

/** Older accounts may have such email addresses. New accounts may not. */
const LEGACY = 'ọláìyá@bücher.example';
const new_password = 'a long new password';

async function newLegacyAccount() {
  const account = await portal.newAccount();
  await portal.db.updateTable('member').set({ email: LEGACY }).where('id', '=', account.member_id).execute();
  return { ...account, email: LEGACY };
}

test('logs in and resets the password of an account with a non-ASCII email', async () => {
  const { email, password, role } = await newLegacyAccount();
  const shouted = `  ${email.toUpperCase()} `;
  expect((await portal.call(logIn, { body: { email: shouted, password, role } })).status).toBe(200);

  expect((await portal.call(requestReset, { body: { email: shouted } })).status).toBe(200);
  const reset_code = extractCode(await portal.mails.to(email));
  const body = { email: shouted, reset_code, new_password, new_password_confirmation: new_password };
  expect((await portal.call(resetPassword, { body })).status).toBe(200);
  expect((await portal.call(logIn, { body: { email, password: new_password, role } })).status).toBe(200);
});

test('rejects a sign-up with a non-ASCII email', async () => {
  const password = 'tamarind thread';
  const { status, problem } = await portal.call(register, {
    body: {
      role: 'school',
      name: 'Zenwata School',
      email: 'àda@example.com',
      phone: '08031234567',
      password,
      password_confirmation: password,
    },
  });
  expect([status, problem.data]).toEqual([422, [accountTexts.invalidEmail]]);
});

test.each([
  (email: string) => `<${email}>`,
  (email: string) => `Ada <${email}>`,
  (email: string) => `"${email}"`,
  (email: string) => `\u0000${email}`,
  (email: string) => `${email}\u0000`,
  (email: string) => `\ud800${email}`,
])('treats an email in mail syntax or with a control character as unknown', async (write) => {
  const { email, password, role } = await portal.newAccount();
  const written = write(email);
  const calls = [
    await portal.call(logIn, { body: { email: written, password, role } }),
    await portal.call(requestReset, { body: { email: written } }),
    await portal.call(resetPassword, {
      body: { email: written, reset_code: 'ABCDE', new_password, new_password_confirmation: new_password },
    }),
  ];
  for (const { status, problem } of calls)
    expect([status, problem.data]).toEqual([422, [accountTexts.invalidEmail]]);
  expect(portal.mails.count(written)).toBe(0);
});
