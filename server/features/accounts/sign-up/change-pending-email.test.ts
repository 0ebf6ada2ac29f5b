import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePendingEmail, logIn, requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createLogInForm, signUp } from '#server/testing/registrations.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const createEmail = () => `${crypto.randomUUID()}@example.com`;
const change = (token: string | undefined, email: unknown) =>
  portal.call(changePendingEmail, { token, body: { email } });
const verify = (token: string, verify_code: string) =>
  portal.call(verifyEmail, { token, body: { verify_code } });

test('sends a new code to the corrected email and revokes the previous one', async () => {
  const { token, code, email: typo } = await signUp(portal);
  const email = createEmail();
  const { status, body } = await change(token, ` ${email.toUpperCase()} `);
  expect(status).toBe(200);
  expect(body).toEqual({ message: `We sent a code to ${email}.`, data: { email, is_code_sent: true } });
  const newCode = extractCode(await portal.mails.to(email));
  expect((await verify(token, code)).status).toBe(422);
  expect((await verify(token, newCode)).status).toBe(200);
  expect((await portal.call(logIn, { body: createLogInForm(email) })).status).toBe(200);
  expect((await portal.call(logIn, { body: createLogInForm(typo) })).status).toBe(401);
  expect(portal.mails.count(typo)).toBe(1);
  expect(await portal.db.selectFrom('code').select('purpose').where('email', '=', typo).execute()).toEqual(
    [],
  );
});

test('writes an audit entry', async () => {
  const { token, email: previous } = await signUp(portal);
  await change(token, createEmail());
  const entry = await portal.db
    .selectFrom('audit_entry')
    .select(['member_id', fullDetail])
    .where('action', '=', 'email change')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({ detail: { previous }, member_id: expect.any(Number) });
});

test('rejects a taken email like the sign-up, keeps the old one and sends nothing', async () => {
  const { token, code, email } = await signUp(portal);
  const taken = await portal.newAccount();
  const letters = portal.mails.count(taken.email);
  const { status, problem } = await change(token, taken.email.toUpperCase());
  expect(status).toBe(422);
  expect(problem.message).toBe('The email has already been taken.');
  expect(portal.mails.count(taken.email)).toBe(letters);
  expect((await verify(token, code)).status).toBe(200);
  expect((await portal.call(logIn, { body: createLogInForm(email) })).status).toBe(200);
});

test('assigns a contested email to one of two concurrent requests', async () => {
  const [first, second] = [await signUp(portal), await signUp(portal)];
  const email = createEmail();
  const responses = await Promise.all([change(first.token, email), change(second.token, email)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('verifies only the email that received the code under concurrent requests', async () => {
  const { token, code, email } = await signUp(portal);
  const corrected = createEmail();
  const [verified, changed] = await Promise.all([verify(token, code), change(token, corrected)]);
  const { email: stored, email_verified_at } = await portal.db
    .selectFrom('member')
    .selectAll()
    .where('email', 'in', [email, corrected])
    .executeTakeFirstOrThrow();
  expect([verified.status, changed.status].filter((status) => status === 200)).toHaveLength(1);
  expect([stored, email_verified_at !== null]).toEqual(
    verified.status === 200 ? [email, true] : [corrected, false],
  );
});

test('rejects a verified account, a missing or unknown token and an invalid email', async () => {
  const { token, code } = await signUp(portal);
  expect((await change(token, '<a@b.co>')).problem.data).toEqual([accountTexts.invalidEmail]);
  expect((await change(undefined, createEmail())).status).toBe(401);
  expect((await change('x'.repeat(43), createEmail())).status).toBe(401);
  await verify(token, code);
  expect((await change(token, createEmail())).status).toBe(401);
  const { token: session } = await portal.newAccount();
  expect((await change(session, createEmail())).status).toBe(403);
});

test('limits changes to five a day, including failed ones', async () => {
  const { token } = await signUp(portal);
  const statuses = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await change(token, `${i}`)).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('counts its codes together with resent codes', async () => {
  const { token } = await signUp(portal);
  for (let i = 0; i < 3; i += 1) await portal.call(requestEmailCode, { token });
  for (let i = 0; i < 2; i += 1) expect((await change(token, createEmail())).status).toBe(200);
  expect((await portal.call(requestEmailCode, { token })).status).toBe(429);
});

test('reports an email that the mail server rejects, which can then be corrected', async () => {
  const { token } = await signUp(portal);
  const rejected = await change(token, `undeliverable.${createEmail()}`);
  expect(rejected.status).toBe(422);
  expect(rejected.problem.message).toBe(accountTexts.codeResendFailed);
  expect((await change(token, createEmail())).status).toBe(200);
});
