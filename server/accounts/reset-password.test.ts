import { afterAll, beforeAll, expect, test } from 'vitest';
import { login, requestReset, resetPassword, verifyEmail } from '#contract/accounts.ts';
import { getUser } from '#contract/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { codeIn } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { otherThan, signUp } from './testing.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const NEW = 'a newer pass phrase';

async function forgetful() {
  const account = await portal.newAccount();
  await portal.call(requestReset, { body: { email: account.email } });
  return { ...account, code: codeIn(await portal.mails.to(account.email, 2)) };
}

interface Reset {
  email: string;
  code: unknown;
  password?: unknown;
  confirmation?: unknown;
  from?: string;
}

const reset = ({ email, code, password = NEW, confirmation = password, from = '203.0.113.1' }: Reset) =>
  portal.call(resetPassword, {
    body: { email, reset_code: code, new_password: password, new_password_confirmation: confirmation },
    headers: { 'x-forwarded-for': from },
  });

const canLogIn = async (email: string, password: string) =>
  (await portal.call(login, { body: { email, password, role: 'company' } })).status === 200;

test('sets the new password, ends every session and tells the owner', async () => {
  const { email, password, code, token, id } = await forgetful();
  const { status, body } = await reset({ email: email.toUpperCase(), code: code.toLowerCase() });
  expect(status).toBe(200);
  expect(body.message).toBe('Your password has been reset successfully');
  expect((await portal.call(getUser, { token })).status).toBe(401);
  expect(await canLogIn(email, password)).toBe(false);
  expect(await canLogIn(email, NEW)).toBe(true);
  expect((await portal.mails.to(email, 3)).subject).toContain('has been reset');
  const audit = await portal.db
    .selectFrom('audit_entry')
    .select('action')
    .where('account_id', '=', id)
    .where('action', '=', 'password reset')
    .execute();
  expect(audit).toHaveLength(1);
});

test('refuses a code that was used before', async () => {
  const { email, code } = await forgetful();
  const answers = await Promise.all([1, 2, 3].map(() => reset({ email, code, from: '203.0.113.2' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await reset({ email, code, password: 'yet another one', from: '203.0.113.2' })).status).toBe(422);
  expect(await canLogIn(email, NEW)).toBe(true);
});

test('refuses a wrong code, and the right one after five wrong tries', async () => {
  const { email, password, code, token } = await forgetful();
  for (let i = 0; i < 5; i += 1) {
    const { status, problem } = await reset({ email, code: otherThan(code), from: `203.0.113.1${i}` });
    expect(status).toBe(422);
    expect(problem.message).toBe(accountTexts.codeWrong);
  }
  expect((await reset({ email, code, from: '203.0.113.19' })).status).toBe(422);
  expect(await canLogIn(email, password)).toBe(true);
  expect((await portal.call(getUser, { token })).status).toBe(200);
});

test("refuses another account's code", async () => {
  const [mine, theirs] = [await forgetful(), await forgetful()];
  expect((await reset({ email: theirs.email, code: mine.code, from: '203.0.113.3' })).status).toBe(422);
  expect(await canLogIn(theirs.email, theirs.password)).toBe(true);
});

test('refuses a code whose time is over', async () => {
  const { email, code } = await forgetful();
  await portal.db
    .updateTable('code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await reset({ email, code, from: '203.0.113.4' })).status).toBe(422);
});

test('answers alike for an unknown e-mail, for one without a code and for a wrong code', async () => {
  const { email, code } = await forgetful();
  const plain = await portal.newAccount();
  const from = '203.0.113.5';
  const answers = [
    await reset({ email, code: otherThan(code), from }),
    await reset({ email: plain.email, code: otherThan(code), from }),
    await reset({ email: 'nobody@example.com', code: otherThan(code), from }),
  ];
  for (const { status, problem } of answers) {
    expect(status).toBe(422);
    expect(problem).toEqual(answers[0]?.problem);
  }
});

test('refuses a weak, a short and a mistyped password without using the code up', async () => {
  const { email, code } = await forgetful();
  const weak = await reset({ email, code, password: 'password123' });
  const short = await reset({ email, code, password: 'abc' });
  const mistyped = await reset({ email, code, confirmation: 'something else' });
  expect([weak.status, short.status, mistyped.status]).toEqual([422, 422, 422]);
  expect(weak.problem.message).toBe(accountTexts.passwordBreached);
  expect(short.problem.data).toEqual([accountTexts.passwordTooShort]);
  expect(mistyped.problem.data).toEqual(['Passwords do not match.']);
  expect((await reset({ email, code })).status).toBe(200);
});

test('refuses an address after ten wrong codes', async () => {
  const { email, code } = await forgetful();
  const from = '203.0.113.6';
  await Promise.all(
    Array.from({ length: 12 }, (_, i) => reset({ email: `p${i}@example.com`, code: 'ABCDE', from })),
  );
  expect((await reset({ email, code, from })).status).toBe(429);
});

test('ends the register token of an account that is not verified', async () => {
  const { email, token, code } = await signUp(portal);
  await portal.call(requestReset, { body: { email } });
  const resetCode = codeIn(await portal.mails.to(email, 2));
  expect((await reset({ email, code: resetCode })).status).toBe(200);
  expect((await portal.call(verifyEmail, { token, body: { verify_code: code } })).status).toBe(401);
});
