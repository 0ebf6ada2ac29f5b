import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, logInWithLink, requestReset, resetPassword } from '#contract/calls/accounts.ts';
import { logInWithSecondFactor } from '#contract/calls/second-factors.ts';
import { getUser } from '#contract/calls/profile.ts';
import { listSessions } from '#contract/calls/security.ts';
import { WRONG_PASSWORDS_PER_EMAIL } from '#contract/limits.ts';
import { logInLinks, wrongPasswordsPerEmail } from '#server/features/accounts/limits.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode, extractLogInToken } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { addAuthenticatorApp, computeCode } from '#server/testing/second-factors.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';

const SUBJECT = 'Log in to HR Portal with this link';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => portal.close());

type Login = Pick<TestAccount, 'email' | 'password' | 'role'>;

const tryPassword = ({ email, password, role }: Login, headers?: Record<string, string>) =>
  portal.call(logIn, { body: { email, password, role }, headers });
const useLink = (token: string, headers?: Record<string, string>) =>
  portal.call(logInWithLink, { body: { token }, headers });
const exhaust = (email: string) =>
  portal.services.limits.use(wrongPasswordsPerEmail, email, WRONG_PASSWORDS_PER_EMAIL);
async function listLinks(email: string) {
  await waitForEmails(portal);
  return portal.mails.all(email).filter(({ subject }) => subject === SUBJECT);
}

/** Locks an account on new devices, and asks for a link by trying to log in. @returns the token of the link */
async function askForLink(account: TestAccount): Promise<string> {
  await exhaust(account.email);
  expect((await tryPassword(account)).problem.code).toBe('log_in_link_sent');
  const [mail] = await listLinks(account.email);
  if (!mail) throw new Error('There is no email.');
  return extractLogInToken(mail);
}

test('a link logs in on a new device, which is then known, once', async () => {
  const account = await portal.newAccount();
  const token = await askForLink(account);
  expect((await listLinks(account.email))[0]?.text).toContain(`https://portal.example/login-link#${token}`);
  const replies = await Promise.all([useLink(token), useLink(token)]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const reply = replies.find(({ status }) => status === 200);
  const session = reply?.body.token;
  expect((await portal.call(getUser, { token: session })).status).toBe(200);
  const sessions = (await portal.call(listSessions, { token: session })).body.data;
  expect(sessions.find(({ is_current }) => is_current)?.method).toBe('email link');
  const cookie = reply?.headers.getSetCookie().find((line) => line.includes('device='));
  expect((await tryPassword(account)).status).toBe(429);
  expect((await tryPassword(account, { cookie: cookie?.split(';', 1)[0] ?? '' })).status).toBe(200);
  expect((await useLink(token)).problem.code).toBe('log_in_link_expired');
});

test('an address without an account gets the same reply and no email, an unverified one neither', async () => {
  const account = await portal.newAccount();
  const pending = await portal.newPending();
  const unknown = `${crypto.randomUUID()}@example.com`;
  const { password, role } = account;
  const replies = [];
  for (const email of [account.email, pending.email, unknown]) {
    await exhaust(email);
    const { status, problem, headers } = await tryPassword({ email, password, role });
    replies.push({ status, problem, isLater: Number(headers.get('retry-after')) > 80_000 });
  }
  expect(replies[0]).toMatchObject({ status: 429, problem: { code: 'log_in_link_sent' }, isLater: true });
  expect(replies[1]).toEqual(replies[0]);
  expect(replies[2]).toEqual(replies[0]);
  expect(await listLinks(account.email)).toHaveLength(1);
  expect(await listLinks(pending.email)).toEqual([]);
  expect(await listLinks(unknown)).toEqual([]);
});

test('is sent once an hour, also for attempts at once, and only when wrong passwords stop the log-in', async () => {
  const account = await portal.newAccount();
  await tryPassword({ ...account, password: 'wrong' });
  expect(await listLinks(account.email)).toEqual([]);
  await exhaust(account.email).catch(() => undefined);
  const replies = await Promise.all([1, 2, 3].map(() => tryPassword(account)));
  expect(replies.map(({ problem }) => problem.code)).toEqual(Array(3).fill('log_in_link_sent'));
  expect(await listLinks(account.email)).toHaveLength(1);
  expect(logInLinks).toMatchObject({ points: 1, seconds: 3600 });
});

test('the limit of one network sends none', async () => {
  const account = await portal.newAccount();
  for (let at = 0; at < 10; at += 1) await tryPassword({ ...account, password: 'wrong' });
  expect((await tryPassword(account)).problem.code).toBe('too_many_requests');
  expect(await listLinks(account.email)).toEqual([]);
});

describe('a link', () => {
  test('asks for the second factor as a password does, and is used up by it', async () => {
    const account = await portal.newAccount();
    const { secret } = await addAuthenticatorApp(portal, account);
    const token = await askForLink(account);
    const { status, problem } = await useLink(token);
    expect([status, problem.code]).toEqual([403, 'second_factor_required']);
    const body = { challenge: problem.challenge?.token, method: 'totp', code: computeCode(secret) };
    expect((await portal.call(logInWithSecondFactor, { body })).status).toBe(200);
    expect((await useLink(token)).problem.code).toBe('log_in_link_expired');
  });

  test('ends after an hour', async () => {
    const account = await portal.newAccount();
    const token = await askForLink(account);
    await sql`update log_in_link set expires_at = now() where member_id = ${account.member_id}`.execute(
      portal.db,
    );
    expect((await useLink(token)).problem.code).toBe('log_in_link_expired');
  });

  test('ends with a reset of the password', async () => {
    const account = await portal.newAccount();
    const token = await askForLink(account);
    await portal.call(requestReset, { body: { email: account.email } });
    await waitForEmails(portal);
    const reset_code = extractCode(await portal.mails.to(account.email));
    const next = 'another long password';
    const body = { email: account.email, reset_code, new_password: next, new_password_confirmation: next };
    expect((await portal.call(resetPassword, { body })).status).toBe(200);
    expect((await useLink(token)).problem.code).toBe('log_in_link_expired');
  });

  test('of a closed organisation opens nothing', async () => {
    const account = await portal.newAccount();
    const token = await askForLink(account);
    await sql`update organization set closing_at = now() - interval '1 day', closing_reminder_days = 1,
      closing_member_id = ${account.member_id} where id = ${account.organization_id}`.execute(portal.db);
    expect((await useLink(token)).problem.code).toBe('log_in_link_expired');
  });

  test('is stored as a hash, and an invented one opens nothing', async () => {
    const account = await portal.newAccount();
    const token = await askForLink(account);
    const stored = await portal.db.selectFrom('log_in_link').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    expect((await useLink('A'.repeat(43))).problem.code).toBe('log_in_link_expired');
    for (const invalid of ['', 'x'.repeat(201), null, 1])
      expect((await portal.call(logInWithLink, { body: { token: invalid } })).status).toBe(422);
    expect((await useLink(token)).status).toBe(200);
  });

  test('is audited as the way of the log-in', async () => {
    const account = await portal.newAccount();
    await useLink(await askForLink(account));
    const entries = portal.db.selectFrom('audit_entry').select('detail').where('action', '=', 'log-in');
    const details = (await entries.where('member_id', '=', account.member_id).execute()).map(
      ({ detail }) => detail,
    );
    expect(details).toContainEqual(expect.objectContaining({ by: 'email link', verified: true }));
  });
});
