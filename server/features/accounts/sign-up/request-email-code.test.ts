import { afterAll, beforeAll, expect, test } from 'vitest';
import { register, requestEmailCode, verifyEmail } from '#contract/calls/accounts.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startProxiedPortal, startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { emailCodesPerDay } from '#server/features/accounts/limits.ts';
import { createRegistration, signUp } from '#server/testing/registrations.ts';
import { startSilentServer } from '#server/testing/silent-server.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const findMember = async ({ email, token }: { email: string; token: string }) => {
  const members = portal.db.selectFrom('member').select('id').where('email', '=', email);
  const { id: member_id } = await members.executeTakeFirstOrThrow();
  return { token, member_id };
};

const resend = (token?: string) => portal.call(requestEmailCode, { token });

test('sends a new code and revokes the previous one', async () => {
  const { email, token, code } = await signUp(portal);
  const { status, body } = await resend(token);
  expect(status).toBe(200);
  expect(body.message).toBe('Email verification code resent successfully');
  const newCode = extractCode(await portal.mails.to(email, 2));
  const old = await portal.call(verifyEmail, { token, body: { verify_code: code } });
  expect(old.status).toBe(422);
  expect((await portal.call(verifyEmail, { token, body: { verify_code: newCode } })).status).toBe(200);
});

test('rejects a missing, an unknown and a session token', async () => {
  const { token, email } = await portal.newAccount();
  expect((await resend()).status).toBe(401);
  expect((await resend('x'.repeat(43))).status).toBe(401);
  expect((await resend(token)).status).toBe(403);
  expect(portal.mails.count(email)).toBe(0);
});

test('limits requests to five in ten minutes', async () => {
  const { token } = await signUp(portal);
  const statuses: number[] = [];
  for (let i = 0; i < 6; i += 1) statuses.push((await resend(token)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('limits requests to twenty a day', async () => {
  const { token, member_id } = await findMember(await signUp(portal));
  await portal.services.limits.use(emailCodesPerDay, member_id, emailCodesPerDay.points - 1);
  expect([(await resend(token)).status, (await resend(token)).status]).toEqual([200, 429]);
});

test('reports an email that the mail server rejects', async () => {
  const { body } = await portal.call(register, {
    body: createRegistration({ email: `undeliverable.${crypto.randomUUID()}@example.com` }),
  });
  const { status, problem } = await resend(body.token);
  expect(status).toBe(422);
  expect(problem.message).toBe(accountTexts.codeResendFailed);
});

test('reports when the email cannot be sent', async () => {
  const deaf = await startTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const { body } = await deaf.call(register, { body: createRegistration() });
    const { status, problem } = await deaf.call(requestEmailCode, { token: body.token });
    expect(status).toBe(503);
    expect(problem.message).toBe(accountTexts.codeResendFailed);
  } finally {
    await deaf.close();
  }
});

test('returns 503 when the database fails before the email is sent', async () => {
  const silent = await startSilentServer();
  const cut = await startProxiedPortal({ SMTP_URL: `smtp://${silent.host}` });
  try {
    const { body } = await cut.call(register, { body: createRegistration() });
    await expect.poll(silent.connections).toBe(1);
    const resending = cut.call(requestEmailCode, { token: body.token });
    await expect.poll(silent.connections).toBe(2);
    cut.proxy.refuse();
    // A portal that stops looks for the outcome once more, and then no longer waits for it.
    const stopped = cut.services.jobs.stop();
    const { status, problem } = await resending;
    expect([status, problem.message]).toEqual([503, accountTexts.codeResendFailed]);
    cut.proxy.restore();
    silent.close();
    await stopped;
  } finally {
    cut.proxy.restore();
    silent.close();
    await cut.close();
  }
});
