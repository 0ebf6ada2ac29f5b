import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, register } from '#contract/calls/accounts.ts';
import { getUser } from '#contract/calls/profile.ts';
import { CODE_SECONDS } from '#contract/limits.ts';
import { TERMS_VERSION } from '#contract/site.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createLogInForm, createRegistration } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const signUp = (changes: Record<string, unknown> = {}) =>
  portal.call(register, { body: createRegistration(changes) });

const listAccounts = (email: string) =>
  portal.db
    .selectFrom('member')
    .innerJoin('organization', 'organization.id', 'organization_id')
    .selectAll(['member', 'organization'])
    .where('email', '=', email)
    .execute();

test.each([
  { role: 'individual', name: undefined, first_name: 'Amara', last_name: 'Okeke-Bello' },
  { role: 'school', name: 'Ndidi Model College' },
  { role: 'company', name: 'Ọṣun Textiles Ltd' },
])('opens an account as $role and returns a token valid only for verification', async (changes) => {
  const email = `${changes.role}@example.com`;
  const { status, body } = await signUp({ ...changes, email });
  expect(status).toBe(201);
  expect(body).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/u), data: { role: changes.role } });
  const [account] = await listAccounts(email);
  expect(account).toMatchObject(changes.name ? { name: changes.name } : { first_name: 'Amara' });
  expect(account?.email_verified_at).toBeNull();
  expect(account?.terms_version).toBe(TERMS_VERSION);
  expect(Math.abs(Date.now() - Number(account?.terms_accepted_at))).toBeLessThan(60_000);
  expect((await portal.call(getUser, { token: body.token })).status).toBe(403);
});

test('sends a code valid for thirty minutes, and stores only its hash', async () => {
  const email = 'ngozi@example.com';
  await signUp({ email });
  const mail = await portal.mails.to(email);
  expect(mail.subject).toContain('HR Portal');
  const code = extractCode(mail);
  const row = await portal.db
    .selectFrom('code')
    .select(['hash', 'expires_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(row.hash.toString()).not.toContain(code);
  const seconds = (row.expires_at.valueOf() - Date.now()) / 1000;
  expect(seconds).toBeGreaterThan(CODE_SECONDS - 60);
  expect(seconds).toBeLessThanOrEqual(CODE_SECONDS + 1);
});

test('rejects a taken email in any letter case and leaves its account unchanged', async () => {
  const email = 'taken@example.com';
  await signUp({ email });
  const { status, problem } = await signUp({ email: 'TAKEN@Example.com', name: 'Somebody Else' });
  expect(status).toBe(422);
  expect(problem).toEqual({ code: 'email_taken', message: 'The email has already been taken.', data: [] });
  expect((await listAccounts(email)).map(({ name }) => name)).toEqual(['Ndidi Model College']);
});

test('opens one account for concurrent identical sign-ups', async () => {
  const email = 'eager@example.com';
  const responses = await Promise.all(Array.from({ length: 6 }, () => signUp({ email })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  expect(await listAccounts(email)).toHaveLength(1);
});

test('rejects a breached password', async () => {
  const email = 'weak@example.com';
  const { status, problem } = await signUp({
    email,
    password: 'Password1',
    password_confirmation: 'Password1',
  });
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.passwordBreached);
  expect(await listAccounts(email)).toEqual([]);
});

test('accepts any characters in a password, and compares all of them at log-in', async () => {
  const email = 'signs@example.com';
  const password = ' Ẹ̀kọ́ 🌍 is power ';
  await signUp({ email, password, password_confirmation: password });
  const right = await portal.call(logIn, { body: createLogInForm(email, { password }) });
  const trimmed = await portal.call(logIn, { body: createLogInForm(email, { password: password.trim() }) });
  expect([right.status, trimmed.status]).toEqual([200, 401]);
});

test('reports all invalid fields together, with one line per field', async () => {
  const { status, problem } = await signUp({
    email: 'no-at-sign',
    name: '  ',
    phone: '',
    password: 'short',
    password_confirmation: 'other',
  });
  expect(status).toBe(422);
  expect(problem.message).toBe(errorTexts.invalid);
  expect(problem.data).toEqual(
    expect.arrayContaining([
      accountTexts.invalidEmail,
      accountTexts.passwordTooShort,
      accountTexts.passwordsDiffer,
      'School Name is required.',
      'Phone Number is required.',
    ]),
  );
  expect(problem.data).toHaveLength(5);
});

test('reports a taken email and a breached password together, or each alone', async () => {
  const { email } = await portal.newAccount();
  const password = { password: 'password123', password_confirmation: 'password123' };
  const both = await signUp({ email, ...password });
  expect(both.problem).toEqual({
    code: 'email_taken',
    message: accountTexts.emailTaken,
    data: [accountTexts.emailTaken, accountTexts.passwordBreached],
  });
  expect((await signUp({ email })).problem).toEqual({
    code: 'email_taken',
    message: accountTexts.emailTaken,
    data: [],
  });
  expect((await signUp(password)).problem).toEqual({
    code: 'password_breached',
    message: accountTexts.passwordBreached,
    data: [],
  });
});

test.each([
  ['12345', false],
  ['+234 80-3', false],
  ['none as yet', false],
  ['555-0101', true],
  ['٠٨٠٣٥٥٥', true],
])('validates %j as a phone number: %j', async (phone, isTaken) => {
  const { status, problem } = await signUp({ phone });
  expect(status).toBe(isTaken ? 201 : 422);
  const rejected = {
    code: 'invalid_input',
    message: errorTexts.invalid,
    data: ['Phone Number must have at least 7 digits.'],
  };
  expect(isTaken ? rejected : problem).toEqual(rejected);
});

test('rejects passwords that differ', async () => {
  const { status, problem } = await signUp({ password_confirmation: 'another password' });
  expect(status).toBe(422);
  expect(problem.data).toEqual(['Passwords do not match.']);
});

test.each([{ role: 'admin' }, { role: undefined }, { role: ['school'] }, { name: { a: 1 } }, { email: 12 }])(
  'rejects a sign-up with %j',
  async (changes) => {
    expect((await signUp(changes)).status).toBe(422);
  },
);

test.each([
  'İSTANBUL@example.com',
  '\u212A@example.com',
  '\uD800x@example.com',
  'a\u0000b@example.com',
  '<ada@example.com>',
  'Ada <ada@example.com>',
  'one,two@example.com',
])('rejects %j, which mail software could parse as another address', async (email) => {
  const { status, problem } = await signUp({ email });
  expect(status).toBe(422);
  expect(problem.data).toEqual([accountTexts.invalidEmail]);
});

test.each(["o'brien--%_@example.com", 'ADA+HR@EXAMPLE.COM', '{x}|y@example.com'])(
  'opens an account for %j, which can log in',
  async (email) => {
    expect((await signUp({ email })).status).toBe(201);
    expect((await portal.call(logIn, { body: createLogInForm(email) })).status).toBe(200);
  },
);

test('keeps the account and returns 201 when the email cannot be sent', async () => {
  const deaf = await startTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const email = 'unheard@example.com';
    const { status } = await deaf.call(register, { body: createRegistration({ email }) });
    expect(status).toBe(201);
    expect((await deaf.call(logIn, { body: createLogInForm(email) })).status).toBe(200);
  } finally {
    await deaf.close();
  }
});

test('limits sign-ups per client address', async () => {
  const strict = await startTestPortal({ SIGN_UPS_PER_HOUR: '2' });
  try {
    const statuses: number[] = [];
    for (let i = 0; i < 3; i += 1)
      statuses.push((await strict.call(register, { body: createRegistration() })).status);
    expect(statuses).toEqual([201, 201, 429]);
  } finally {
    await strict.close();
  }
});
