import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestReset, resetPassword, verifyEmail } from '#contract/calls/accounts.ts';
import { CODE_TRIES_TOTAL, WRONG_CODES_PER_NETWORK } from '#contract/limits.ts';
import { getUser } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { wrongCodesPerNetwork } from '#server/features/accounts/limits.ts';
import { toWrongCode, signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const NEW = 'a newer pass phrase';

async function createAccountWithResetCode() {
  const account = await portal.newAccount();
  await portal.call(requestReset, { body: { email: account.email } });
  return { ...account, code: extractCode(await portal.mails.to(account.email, 1)) };
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

const selectResetCode = (email: string) =>
  portal.db
    .selectFrom('code')
    .selectAll()
    .where('email', '=', email)
    .where('purpose', '=', 'reset')
    .executeTakeFirstOrThrow();

const canLogIn = async (email: string, password: string) =>
  (await portal.call(logIn, { body: { email, password, role: 'company' } })).status === 200;

test('sets the new password, ends all sessions and notifies the owner', async () => {
  const { email, password, code, token, member_id: id } = await createAccountWithResetCode();
  const { status, body } = await reset({ email: email.toUpperCase(), code: code.toLowerCase() });
  expect(status).toBe(200);
  expect(body.message).toBe('Your password has been reset successfully');
  expect((await portal.call(getUser, { token })).status).toBe(401);
  expect(await canLogIn(email, password)).toBe(false);
  expect(await canLogIn(email, NEW)).toBe(true);
  expect((await portal.mails.to(email, 2)).subject).toContain('has been reset');
  const audit = await portal.db
    .selectFrom('audit_entry')
    .select('action')
    .where('member_id', '=', id)
    .where('action', '=', 'password reset')
    .execute();
  expect(audit).toHaveLength(1);
});

test('rejects a used code', async () => {
  const { email, code } = await createAccountWithResetCode();
  const responses = await Promise.all([1, 2, 3].map(() => reset({ email, code, from: '203.0.113.2' })));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await reset({ email, code, password: 'yet another one', from: '203.0.113.2' })).status).toBe(422);
  expect(await canLogIn(email, NEW)).toBe(true);
});

test('rejects a wrong code, and any code after five wrong tries from a network', async () => {
  const { email, password, code, token } = await createAccountWithResetCode();
  for (let i = 0; i < 5; i += 1) {
    const { status, problem } = await reset({ email, code: toWrongCode(code), from: `203.0.113.1${i}` });
    expect(status).toBe(422);
    expect(problem.message).toBe(i < 4 ? accountTexts.codeWrong : accountTexts.codeTriesUsed);
  }
  const rejected = await reset({ email, code, from: '203.0.113.19' });
  expect(rejected.status).toBe(422);
  expect(rejected.problem.message).toBe(accountTexts.codeTriesUsed);
  expect(await canLogIn(email, password)).toBe(true);
  expect((await portal.call(getUser, { token })).status).toBe(200);
  expect((await reset({ email, code, from: '198.51.100.19' })).status).toBe(200);
});

test('limits concurrent tries of a code from one network to five', async () => {
  const { email, code } = await createAccountWithResetCode();
  const guesses = Array.from({ length: 12 }, (_, i) =>
    reset({ email, code: toWrongCode(code), from: `198.18.0.${i}` }),
  );
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
  const row = await selectResetCode(email);
  expect(row).toMatchObject({ wrong_tries: 5, network_tries: { '198.18.0.0/24': 5 } });
});

test('revokes a code after fifty wrong tries in all, notifies the owner once, and accepts a new code', async () => {
  const { email, code } = await createAccountWithResetCode();
  const guesses = Array.from({ length: 60 }, (_, i) =>
    reset({ email, code: toWrongCode(code), from: `198.18.${100 + (i % 12)}.1` }),
  );
  for (const { status } of await Promise.all(guesses)) expect(status).toBe(422);
  expect((await selectResetCode(email)).wrong_tries).toBe(CODE_TRIES_TOTAL);
  expect((await portal.mails.to(email, 2)).subject).toBe(
    'Your HR Portal reset password code no longer works',
  );
  const rejected = await reset({ email, code, from: '192.0.2.1' });
  expect(rejected.problem.message).toBe(accountTexts.codeTriesUsed);

  await portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': '192.0.2.1' } });
  const newCode = extractCode(await portal.mails.to(email, 3));
  expect((await reset({ email, code: newCode, from: '192.0.2.1' })).status).toBe(200);
  await portal.mails.to(email, 4);
  expect(portal.mails.count(email)).toBe(4);
});

test('keeps the owner’s code valid when a stranger requests another, and revokes both on use', async () => {
  const { email, code } = await createAccountWithResetCode();
  await portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': '192.0.2.77' } });
  const second = extractCode(await portal.mails.to(email, 2));
  expect((await reset({ email, code })).status).toBe(200);
  expect((await reset({ email, code: second })).status).toBe(422);
});

test('makes the resetting browser a known device, exempt from its network’s limit', async () => {
  const { email, role, code } = await createAccountWithResetCode();
  const from = '198.18.60.1';
  for (let i = 0; i < 10; i += 1)
    await portal.call(logIn, { body: { email, password: 'x', role }, headers: { 'x-forwarded-for': from } });
  const { headers } = await reset({ email, code, from });
  const cookie =
    headers
      .getSetCookie()
      .find((line) => line.startsWith('device='))
      ?.split(';', 1)[0] ?? '';
  const body = { email, password: NEW, role };
  const known = await portal.call(logIn, { body, headers: { 'x-forwarded-for': from, cookie } });
  expect(known.status).toBe(200);
});

test('rejects another account’s code', async () => {
  const [mine, theirs] = [await createAccountWithResetCode(), await createAccountWithResetCode()];
  expect((await reset({ email: theirs.email, code: mine.code, from: '203.0.113.3' })).status).toBe(422);
  expect(await canLogIn(theirs.email, theirs.password)).toBe(true);
});

test('rejects an expired code', async () => {
  const { email, code } = await createAccountWithResetCode();
  await portal.db
    .updateTable('code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  expect((await reset({ email, code, from: '203.0.113.4' })).status).toBe(422);
});

test('replies the same to an unknown email, an email without a code and a wrong code', async () => {
  const { email, code } = await createAccountWithResetCode();
  const plain = await portal.newAccount();
  const from = '203.0.113.5';
  const responses = [
    await reset({ email, code: toWrongCode(code), from }),
    await reset({ email: plain.email, code: toWrongCode(code), from }),
    await reset({ email: 'nobody@example.com', code: toWrongCode(code), from }),
  ];
  for (const { status, problem } of responses) {
    expect(status).toBe(422);
    expect(problem).toEqual(responses[0]?.problem);
  }
});

test('rejects a breached, a short and a mistyped password without consuming the code', async () => {
  const { email, code } = await createAccountWithResetCode();
  const weak = await reset({ email, code, password: 'password123' });
  const short = await reset({ email, code, password: 'abc' });
  const mistyped = await reset({ email, code, confirmation: 'something else' });
  expect([weak.status, short.status, mistyped.status]).toEqual([422, 422, 422]);
  expect(weak.problem.message).toBe(accountTexts.passwordBreached);
  expect(short.problem.data).toEqual([accountTexts.passwordTooShort]);
  expect(mistyped.problem.data).toEqual(['Passwords do not match.']);
  expect((await reset({ email, code })).status).toBe(200);
});

test('limits a network that tries codes of many emails, and no other network', async () => {
  const { email, code } = await createAccountWithResetCode();
  await portal.services.limits.use(wrongCodesPerNetwork, '198.18.70.0/24', WRONG_CODES_PER_NETWORK - 1);
  const last = await reset({ email: 'someone@example.com', code: 'ABCDE', from: '198.18.70.1' });
  expect(last.status).toBe(422);
  expect((await reset({ email, code, from: '198.18.70.2' })).status).toBe(429);
  expect((await reset({ email, code, from: '198.18.71.2' })).status).toBe(200);
});

test('revokes the register token of an unverified account', async () => {
  const { email, token, code } = await signUp(portal);
  await portal.call(requestReset, { body: { email } });
  const resetCode = extractCode(await portal.mails.to(email, 2));
  expect((await reset({ email, code: resetCode })).status).toBe(200);
  expect((await portal.call(verifyEmail, { token, body: { verify_code: code } })).status).toBe(401);
});
