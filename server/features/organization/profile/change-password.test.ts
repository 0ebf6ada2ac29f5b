import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestReset, verifyResetCode } from '#contract/calls/accounts.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { profileTexts } from '#contract/texts/profile.ts';
import { storeCode } from '#server/domain/identity/queries/codes.ts';
import { setEmail, setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { hashPassword } from '#server/domain/identity/passwords/hash.ts';
import { changeWhileWaiting } from '#server/testing/change-while-waiting.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const NEW = 'a newer pass phrase';

const change = (token: string | undefined, password: unknown, next: unknown = NEW, confirmation = next) =>
  portal.call(changePassword, {
    token,
    body: { password, new_password: next, new_password_confirmation: confirmation },
  });

const tryLogIn = (email: string, password: string) =>
  portal.call(logIn, { body: { email, password, role: 'company' } });

test('changes the password, keeps this session, ends the others and notifies the owner', async () => {
  const { token, email, password, member_id: id } = await portal.newAccount();
  const { body: other } = await tryLogIn(email, password);
  const { status, body } = await change(token, password);
  expect(status).toBe(200);
  expect(body.message).toBe('Password updated successfully!');
  expect((await portal.call(getUser, { token })).status).toBe(200);
  expect((await portal.call(getUser, { token: other.token })).status).toBe(401);
  expect((await tryLogIn(email, password)).status).toBe(401);
  expect((await tryLogIn(email, NEW)).status).toBe(200);
  expect((await portal.mails.to(email, 1)).subject).toContain('has been changed');
  const actions = await portal.db
    .selectFrom('audit_entry')
    .select('action')
    .where('member_id', '=', id)
    .execute();
  expect(actions.map(({ action }) => action)).toContain('password change');
});

test('rejects a wrong current password and changes nothing', async () => {
  const { token, email, password } = await portal.newAccount();
  const { status, problem } = await change(token, 'not the password');
  expect(status).toBe(422);
  expect(problem.message).toBe('The current password is incorrect.');
  expect((await tryLogIn(email, password)).status).toBe(200);
});

test('explains how a Google account sets a password', async () => {
  const { token, member_id: id } = await portal.newAccount();
  await portal.db.updateTable('member').set({ password_hash: null }).where('id', '=', id).execute();
  const { status, problem } = await change(token, 'anything at all');
  expect(status).toBe(422);
  expect(problem.message).toBe(profileTexts.noPasswordYet);
});

test('rejects a breached, a short and a mistyped new password', async () => {
  const { token, password } = await portal.newAccount();
  const weak = await change(token, password, 'Qwerty123');
  const short = await change(token, password, 'abc');
  const mistyped = await change(token, password, NEW, 'something else');
  expect([weak.status, short.status, mistyped.status]).toEqual([422, 422, 422]);
  expect(weak.problem.message).toBe(accountTexts.passwordBreached);
  expect(mistyped.problem.data).toEqual(['Passwords do not match.']);
});

test('revokes pending reset codes', async () => {
  const { token, email, password } = await portal.newAccount();
  await portal.call(requestReset, { body: { email } });
  const reset_code = extractCode(await portal.mails.to(email, 1));
  await change(token, password);
  expect((await portal.call(verifyResetCode, { body: { reset_code } })).status).toBe(422);
});

test('does not overwrite a password that a reset sets meanwhile', async () => {
  const { token, email, password, member_id } = await portal.newAccount();
  const fromReset = 'the pass phrase of a reset';
  const hash = await hashPassword(fromReset);
  const { status, problem } = await changeWhileWaiting(
    portal.db,
    member_id,
    () => change(token, password),
    (tx) => setPasswordHash(tx, member_id, hash),
  );
  expect([status, problem.message]).toEqual([422, profileTexts.currentPasswordWrong]);
  expect((await tryLogIn(email, fromReset)).status).toBe(200);
});

test('revokes the reset codes of an email that is changed meanwhile', async () => {
  const { token, password, member_id } = await portal.newAccount();
  const email = `${crypto.randomUUID()}@example.org`;
  const { status } = await changeWhileWaiting(
    portal.db,
    member_id,
    () => change(token, password),
    async (tx) => {
      await setEmail(tx, member_id, email);
      await storeCode(tx, { email, purpose: 'reset' }, Buffer.from('a hash'));
    },
  );
  expect(status).toBe(200);
  const codes = portal.db.selectFrom('code').select('email').where('email', '=', email);
  expect(await codes.execute()).toEqual([]);
});

test('limits wrong passwords to ten, even concurrent ones', async () => {
  const { token, email, password } = await portal.newAccount();
  const guesses = await Promise.all(Array.from({ length: 14 }, () => change(token, 'not the password')));
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(10);
  expect((await change(token, password)).status).toBe(429);
  expect((await tryLogIn(email, password)).status).toBe(200);
});

test.each([[null], [7], [{}], [['a']], ['\uD800\u0000'], ['z'.repeat(300)]])(
  'returns 422 for %j as the current password',
  async (password) => {
    const { token } = await portal.newAccount();
    expect((await change(token, password)).status).toBe(422);
  },
);

test('rejects a missing and an unknown token', async () => {
  expect((await change(undefined, 'x')).status).toBe(401);
  expect((await change('x'.repeat(43), 'x')).status).toBe(401);
});
