import { argon2Sync, createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn, verifyEmail } from '#contract/calls/accounts.ts';
import { WRONG_PASSWORDS_PER_EMAIL, WRONG_PASSWORDS_PER_NETWORK } from '#contract/limits.ts';
import { changePassword, getUser } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { findAccount } from '#server/domain/identity/queries/accounts.ts';
import { setPasswordHash } from '#server/domain/identity/queries/members.ts';
import { useRecommendedHashCost } from '#server/testing/hash-cost.ts';
import { markRequests } from '#server/testing/mark-requests.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  wrongPasswords,
  wrongPasswordsPerEmail,
  wrongPasswordsPerNetwork,
} from '#server/features/accounts/limits.ts';
import { toClientNetwork } from '#server/platform/limits/client-network.ts';
import { LimitExceeded } from '#server/platform/limits/limit-exceeded.ts';
import { createLogInForm, signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const tryLogIn = (body: unknown, from = '203.0.113.1', headers: Record<string, string> = {}) =>
  portal.call(logIn, { body, headers: { 'x-forwarded-for': from, ...headers } });

test('returns a session token for a verified account, ignoring the case of the email', async () => {
  const {
    email,
    password,
    role,
    member_id: id,
  } = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  const { status, body } = await tryLogIn({ email: ` ${email.toUpperCase()} `, password, role });
  expect(status).toBe(200);
  expect(body.data).toEqual({ role, email_verified_at: expect.stringMatching(/^\d{4}-.*Z$/u) });
  expect(body.user).toMatchObject({ id, email, role, company: { name: 'Zenwata Foods' } });
  expect(body.user).not.toHaveProperty('password_hash');
  const user = await portal.call(getUser, { token: body.token });
  expect(user.status).toBe(200);
});

test('audits a log-in with the account and the client address', async () => {
  const { email, password, role, member_id: id } = await portal.newAccount();
  await tryLogIn({ email, password, role }, '203.0.113.77');
  const entry = await portal.db
    .selectFrom('audit_entry')
    .selectAll()
    .where('member_id', '=', id)
    .where('client_address', '=', '203.0.113.77')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ action: 'log-in', detail: { verified: true } });
});

test('rehashes a password whose hash has outdated parameters', async () => {
  useRecommendedHashCost();
  const { email, password, role, member_id: id } = await portal.newAccount();
  const salt = Buffer.alloc(16, 7);
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: salt,
    memory: 8192,
    passes: 1,
    parallelism: 1,
    tagLength: 32,
  });
  const older = `$argon2id$v=19$m=8192,t=1,p=1$${salt.toString('base64')}$${tag.toString('base64')}`;
  await setPasswordHash(portal.db, id, older.replaceAll(/=+(?=\$|$)/gu, ''));
  expect((await tryLogIn({ email, password: 'wrong', role })).status).toBe(401);
  expect((await tryLogIn({ email, password, role })).status).toBe(200);
  expect((await findAccount(portal.db, id))?.password_hash).toContain('m=19456');
  expect((await tryLogIn({ email, password, role })).status).toBe(200);
});

test('stores only hashes of the password and the token', async () => {
  useRecommendedHashCost();
  const { email, password, role, member_id: id } = await portal.newAccount();
  const { body } = await tryLogIn({ email, password, role });
  const account = await portal.db
    .selectFrom('member')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const tokens = await portal.db.selectFrom('token').selectAll().where('member_id', '=', id).execute();
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/u);
  expect(tokens.map(({ hash }) => hash.toString())).not.toContain(body.token);
});

test('replies the same to a wrong password and an unknown email', async () => {
  const { email, role, member_id: id } = await portal.newAccount();
  const wrong = await tryLogIn({ email, password: 'not the password', role });
  const unknown = await tryLogIn({ email: 'nobody@example.com', password: 'not the password', role });
  expect([wrong.status, unknown.status]).toEqual([401, 401]);
  expect(wrong.problem).toEqual({
    code: 'wrong_credentials',
    message: accountTexts.badCredentials,
    data: [],
  });
  expect(unknown.problem).toEqual(wrong.problem);
  const sessions = await portal.db.selectFrom('token').selectAll().where('member_id', '=', id).execute();
  expect(sessions).toHaveLength(1);
});

test('takes the same processor time for an unknown email and a wrong password', async () => {
  useRecommendedHashCost();
  const { email, role } = await portal.newAccount();
  // Measures processor time, which a busy machine does not distort.
  const measureCpuTime = async (to: string, from: string) => {
    const begin = process.cpuUsage();
    await tryLogIn({ email: to, password: 'not the password', role }, from);
    return process.cpuUsage(begin).user;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let i = 0; i < 9; i += 1) {
    known.push(await measureCpuTime(email, '203.0.113.2'));
    unknown.push(await measureCpuTime('never@example.com', '203.0.113.2'));
  }
  expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.5);
});

test('reveals the account type only with the correct password', async () => {
  const { email, password } = await portal.newAccount({ role: 'company' });
  const guessed = await tryLogIn({ email, password: 'not the password', role: 'school' });
  expect(guessed.status).toBe(401);
  const right = await tryLogIn({ email, password, role: 'school' });
  expect(right.status).toBe(403);
  expect(right.problem.message).toBe('This is a company account. Please log in as company.');
});

test('opens no session when the password changes during the check', async () => {
  const { email, password, role, member_id: id, token } = await portal.newAccount();
  const new_password = 'another long pass phrase';
  const { db } = portal.services;
  const { headers, restrict } = markRequests(portal);
  let isChanged = false;
  const changing = restrict({
    // Changes the password after the log-in has read the old hash.
    async transformResult({ result }) {
      if (isChanged || !result.rows.some((row) => row['password_hash'])) return result;
      isChanged = true;
      const body = { password, new_password, new_password_confirmation: new_password };
      expect((await portal.call(changePassword, { token, body })).status).toBe(200);
      return result;
    },
  });
  portal.services.db = db.withPlugin(changing);
  try {
    const { status, problem } = await tryLogIn({ email, password, role }, undefined, headers);
    expect([isChanged, status, problem.message]).toEqual([true, 401, accountTexts.badCredentials]);
  } finally {
    portal.services.db = db;
  }
  const sessions = await portal.db.selectFrom('token').select('hash').where('member_id', '=', id).execute();
  expect(sessions).toHaveLength(1);
  expect((await tryLogIn({ email, password: new_password, role })).status).toBe(200);
});

test('rejects an invalid form with one line per field', async () => {
  const { status, problem } = await tryLogIn({ email: 'no e-mail', password: '', role: 'admin' });
  expect(status).toBe(422);
  expect(problem.data).toEqual([
    accountTexts.invalidEmail,
    'Password is required.',
    'Account Type must be one of: individual, school, company.',
  ]);
});

test.each([
  { email: ['a@b.co'], password: { a: 1 }, role: 3 },
  { email: 'a\u0000b@example.com', password: '\u0000\uD800', role: 'school' },
  { email: `${'x'.repeat(5000)}@example.com`, password: 'y'.repeat(5000), role: 'school' },
  { email: '\uD800@example.com', password: 'İ'.repeat(256), role: 'individual' },
  [],
  'text',
  null,
  7,
])('returns a 4xx status for %j', async (body) => {
  const { status } = await tryLogIn(body, '203.0.113.3');
  expect([400, 401, 422]).toContain(status);
});

describe('before the email is verified', () => {
  test('returns a register token and no date, and sends no second code while one is valid', async () => {
    const { email, code } = await signUp(portal);
    const { status, body } = await tryLogIn(createLogInForm(email));
    expect(status).toBe(200);
    expect(body.data).toEqual({ role: 'school', email_verified_at: null });
    const rejected = await portal.call(getUser, { token: body.token });
    expect(rejected.status).toBe(403);
    const verified = await portal.call(verifyEmail, { token: body.token, body: { verify_code: code } });
    expect(verified.status).toBe(200);
    expect(portal.mails.count(email)).toBe(1);
  });

  test('sends a new code when the previous one has expired', async () => {
    const { email } = await signUp(portal);
    await portal.db
      .updateTable('code')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .execute();
    const { body } = await tryLogIn(createLogInForm(email));
    const verify_code = extractCode(await portal.mails.to(email, 2));
    const verified = await portal.call(verifyEmail, { token: body.token, body: { verify_code } });
    expect(verified.status).toBe(200);
  });
});

describe('after repeated failures', () => {
  test('limits wrong passwords for an email per network, and returns Retry-After', async () => {
    const { email, password, role } = await portal.newAccount();
    for (let i = 0; i < 10; i += 1) {
      const { status } = await tryLogIn({ email, password: 'wrong', role }, `203.0.113.${100 + i}`);
      expect(status).toBe(401);
    }
    const { status, headers } = await tryLogIn({ email: email.toUpperCase(), password, role }, '203.0.113.7');
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
    expect((await tryLogIn({ email, password, role }, '198.51.100.7')).status).toBe(200);
  });

  test('counts an IPv6 subscriber as one network', async () => {
    const { email, role } = await portal.newAccount();
    for (let i = 0; i < 10; i += 1) await tryLogIn({ email, password: 'wrong', role }, `2001:db8:0:1${i}::1`);
    expect((await tryLogIn({ email, password: 'wrong', role }, '2001:db8:0:1f::9')).status).toBe(429);
    expect((await tryLogIn({ email, password: 'wrong', role }, '2001:db8:0:200::9')).status).toBe(401);
  });

  test('admits the owner despite wrong guesses from other networks', async () => {
    const { email, password, role } = await portal.newAccount();
    const guesses = Array.from({ length: 24 }, (_, i) =>
      tryLogIn({ email, password: 'wrong', role }, `198.18.${i % 12}.${i}`),
    );
    for (const { status } of await Promise.all(guesses)) expect(status).toBe(401);
    expect((await tryLogIn({ email, password, role }, '198.51.100.200')).status).toBe(200);
  });

  test('limits wrong passwords for an email from all networks together, known or not', async () => {
    const { email, password, role } = await portal.newAccount();
    const unknown = 'never.registered@example.com';
    const { headers } = await tryLogIn({ email, password, role }, '198.51.100.201');
    for (const key of [email, unknown])
      await portal.services.limits.use(wrongPasswordsPerEmail, key, WRONG_PASSWORDS_PER_EMAIL - 1);
    for (const key of [email, unknown]) {
      const guesses = [1, 2, 3].map((n) =>
        tryLogIn({ email: key, password: 'wrong', role }, `198.19.${n}.1`),
      );
      const statuses = (await Promise.all(guesses)).map(({ status }) => status);
      expect(statuses.toSorted()).toEqual([401, 429, 429]);
    }
    expect((await tryLogIn({ email, password, role }, '198.51.100.202')).status).toBe(429);
    const cookie = headers.getSetCookie().find((line) => line.startsWith('device=')) ?? '';
    const known = { 'x-forwarded-for': '198.19.1.1', cookie: cookie.split(';', 1)[0] ?? '' };
    expect((await portal.call(logIn, { body: { email, password, role }, headers: known })).status).toBe(200);
  });

  test('limits concurrent guesses from one network to ten', async () => {
    const { email, password, role } = await portal.newAccount();
    const guess = (entered: string, host: number) =>
      tryLogIn({ email, password: entered, role }, `198.51.100.${host}`);
    const guesses = Array.from({ length: 30 }, (_, i) => guess('wrong', i));
    // The others may still wait, so the right password comes too late.
    const key = `${email} ${toClientNetwork('198.51.100.0')}`;
    const check = () => portal.services.limits.check(wrongPasswords, key);
    await expect.poll(() => check().catch((error: unknown) => error)).toBeInstanceOf(LimitExceeded);
    expect((await guess(password, 30)).status).toBe(429);
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  });

  test('does not count successful log-ins', async () => {
    const { email, password, role } = await portal.newAccount();
    for (let i = 0; i < 12; i += 1) expect((await tryLogIn({ email, password, role })).status).toBe(200);
  });

  test('limits a network that tries many emails, and no other network', async () => {
    const { email, password, role } = await portal.newAccount();
    await portal.services.limits.use(
      wrongPasswordsPerNetwork,
      '192.0.2.0/24',
      WRONG_PASSWORDS_PER_NETWORK - 1,
    );
    const last = await tryLogIn({ email: 'guess@example.com', password: 'wrong', role }, '192.0.2.9');
    expect(last.status).toBe(401);
    expect((await tryLogIn({ email, password, role }, '192.0.2.10')).status).toBe(429);
    expect((await tryLogIn({ email, password, role }, '198.51.100.10')).status).toBe(200);
  });
});

describe('a device that has logged in before', () => {
  const from = '100.64.7.1';
  const findDeviceCookie = (headers: Headers) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('device=')) ?? '';
  const logInOn = (device: string, body: unknown) =>
    portal.call(logIn, {
      body,
      headers: { 'x-forwarded-for': from, cookie: device.split(';', 1)[0] ?? '' },
    });

  /** Creates an account that logged in on a device and whose network then exhausted the account's tries. */
  async function createLockedAccount() {
    const { email, password, role, member_id: id } = await portal.newAccount();
    const device = findDeviceCookie((await tryLogIn({ email, password, role }, from)).headers);
    for (let i = 0; i < 10; i += 1) await tryLogIn({ email, password: 'wrong', role }, from);
    expect((await tryLogIn({ email, password, role }, from)).status).toBe(429);
    return { email, password, role, id, device };
  }

  test('has ten attempts of its own when its network’s are exhausted', async () => {
    const { email, password, role, device } = await createLockedAccount();
    expect((await logInOn(device, { email, password, role })).status).toBe(200);
    for (let i = 0; i < 10; i += 1)
      expect((await logInOn(device, { email, password: 'wrong', role })).status).toBe(401);
    expect((await logInOn(device, { email, password, role })).status).toBe(429);
    expect((await tryLogIn({ email, password, role }, '198.51.100.66')).status).toBe(200);
  });

  test('is not limited when its network tried too many emails', async () => {
    const { email, password, role } = await portal.newAccount();
    const device = findDeviceCookie((await tryLogIn({ email, password, role }, '100.65.0.1')).headers);
    await portal.services.limits.use(wrongPasswordsPerNetwork, '100.65.0.0/24', WRONG_PASSWORDS_PER_NETWORK);
    const headers = { 'x-forwarded-for': '100.65.0.1', cookie: device.split(';', 1)[0] ?? '' };
    expect((await portal.call(logIn, { body: { email, password, role }, headers })).status).toBe(200);
    expect((await tryLogIn({ email, password, role }, '100.65.0.1')).status).toBe(429);
  });

  test('is recognised for its own accounts only, and a forged one never', async () => {
    const { email, password, role } = await createLockedAccount();
    const stranger = await portal.newAccount();
    const theirs = findDeviceCookie((await tryLogIn(stranger, '203.0.113.201')).headers);
    expect((await logInOn(theirs, { email, password, role })).status).toBe(429);
    expect((await logInOn(`device=${'A'.repeat(43)}`, { email, password, role })).status).toBe(429);
  });

  test('is a random HttpOnly, SameSite token, stored as a hash', async () => {
    const { id, device } = await createLockedAccount();
    expect(device).toMatch(/^device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/u);
    const token = device.slice('device='.length, device.indexOf(';'));
    const stored = await portal.db.selectFrom('device').selectAll().where('member_id', '=', id).execute();
    expect(stored.map(({ hash }) => hash.toString('hex'))).toContain(
      createHash('sha256').update(token).digest('hex'),
    );
  });

  test('keeps its token for a second account', async () => {
    const { device } = await createLockedAccount();
    const { email, password, role } = await portal.newAccount();
    const { headers } = await logInOn(device, { email, password, role });
    expect(findDeviceCookie(headers)).toBe(device);
    for (let i = 0; i < 10; i += 1) await tryLogIn({ email, password: 'wrong', role }, from);
    expect((await logInOn(device, { email, password, role })).status).toBe(200);
  });
});
