import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createLogInForm, toWrongCode, signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const verify = (token: string | undefined, verify_code: unknown, from = '203.0.113.1') =>
  portal.call(verifyEmail, { token, body: { verify_code }, headers: { 'x-forwarded-for': from } });

const isVerified = async (email: string) => {
  const { body } = await portal.call(logIn, { body: createLogInForm(email) });
  return body.data.email_verified_at !== null;
};

test('verifies the email with the code in any letter case and revokes the register token', async () => {
  const { email, token, code } = await signUp(portal);
  const { status, body } = await verify(token, ` ${code.toLowerCase()} `);
  expect(status).toBe(200);
  expect(body.message).toBe('You have been verified successfully');
  expect(await isVerified(email)).toBe(true);
  expect((await verify(token, code)).status).toBe(401);
});

test('rejects a used code, also with another register token', async () => {
  const { email, token, code } = await signUp(portal);
  const { body } = await portal.call(logIn, { body: createLogInForm(email) });
  const responses = await Promise.all([verify(token, code), verify(body.token, code), verify(token, code)]);
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('rejects a wrong code and then accepts the right one', async () => {
  const { email, token, code } = await signUp(portal);
  const { status, problem } = await verify(token, toWrongCode(code));
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.codeWrong);
  expect(await isVerified(email)).toBe(false);
  expect((await verify(token, code)).status).toBe(200);
});

test('rejects another account’s code', async () => {
  const [mine, theirs] = [await signUp(portal), await signUp(portal)];
  expect((await verify(mine.token, theirs.code)).status).toBe(422);
  expect(await isVerified(mine.email)).toBe(false);
});

test('rejects the right code after five wrong tries, until a new one is sent', async () => {
  const { email, token, code } = await signUp(portal);
  for (let i = 0; i < 5; i += 1) await verify(token, toWrongCode(code));
  const { status, problem } = await verify(token, code);
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.codeTriesUsed);
  await portal.call(requestEmailCode, { token });
  expect((await verify(token, extractCode(await portal.mails.to(email, 2)))).status).toBe(200);
});

test('limits tries per network, and to fifty in all', async () => {
  const { token, code } = await signUp(portal);
  for (let i = 0; i < 5; i += 1) await verify(token, toWrongCode(code), `198.51.100.${i}`);
  expect((await verify(token, toWrongCode(code), '203.0.113.9')).problem.message).toBe(
    accountTexts.codeWrong,
  );
  await Promise.all(
    Array.from({ length: 60 }, (_, i) => verify(token, toWrongCode(code), `198.18.${i % 12}.1`)),
  );
  const last = await verify(token, code, '192.0.2.9');
  expect(last.problem.message).toBe(accountTexts.codeTriesUsed);
});

test('limits concurrent tries to five', async () => {
  const { token, code } = await signUp(portal);
  const wrong = await Promise.all(Array.from({ length: 12 }, () => verify(token, toWrongCode(code))));
  expect(wrong.filter(({ problem }) => problem.message === accountTexts.codeWrong)).toHaveLength(4);
  expect((await verify(token, code)).status).toBe(422);
});

test('rejects an expired code', async () => {
  const { email, token, code } = await signUp(portal);
  await portal.db
    .updateTable('code')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .execute();
  const { status, problem } = await verify(token, code);
  expect(status).toBe(422);
  expect(problem.message).toBe('The code has expired. Please request a new one.');
  expect(await isVerified(email)).toBe(false);
});

test.each(['', 'ABC', 'ABCDEF', 7, null, ['A', 'B'], '\u0000\u0000\u0000\u0000\u0000', undefined])(
  'rejects %j as a code without counting a try',
  async (given) => {
    const { token, code } = await signUp(portal);
    for (let i = 0; i < 6; i += 1) expect((await verify(token, given)).status).toBe(422);
    expect((await verify(token, code)).status).toBe(200);
  },
);

test('rejects a missing, an unknown and a session token', async () => {
  const { token } = await portal.newAccount();
  expect((await verify(undefined, 'ABCDE')).status).toBe(401);
  expect((await verify('x'.repeat(43), 'ABCDE')).status).toBe(401);
  expect((await verify(token, 'ABCDE')).status).toBe(403);
});
