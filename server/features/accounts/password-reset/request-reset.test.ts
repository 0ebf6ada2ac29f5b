import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn, requestReset, verifyResetCode } from '#contract/calls/accounts.ts';
import { RESET_MAILS_PER_DAY } from '#contract/limits.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { mailResetCodeJob } from './mail-reset-code-job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({ TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => portal.close());

const request = (email: unknown, from = '203.0.113.1') =>
  portal.call(requestReset, { body: { email }, headers: { 'x-forwarded-for': from } });

const check = (reset_code: string, from = '203.0.113.1') =>
  portal.call(verifyResetCode, { body: { reset_code }, headers: { 'x-forwarded-for': from } });

/** Counts the reset requests and emails that are not handled yet. */
async function countUnsent(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(`${JOB_SCHEMA}.job`)}
    where name in (${mailResetCodeJob.name}, ${sendEmailJob.name}) and state in ('created', 'retry', 'active')`.execute(
    portal.db,
  );
  return rows[0]?.count ?? 0;
}

test('sends a valid code', async () => {
  const { email } = await portal.newAccount();
  const { status, body } = await request(email.toUpperCase());
  expect(status).toBe(200);
  expect(body).toEqual({ message: accountTexts.resetRequested });
  const reset_code = extractCode(await portal.mails.to(email, 1));
  expect((await check(reset_code)).status).toBe(200);
});

test('replies the same for an unknown email, and sends nothing', async () => {
  const { email } = await portal.newAccount();
  const known = await request(email);
  const unknown = await request('nobody@example.com');
  expect(unknown.status).toBe(known.status);
  expect(unknown.body).toEqual(known.body);
  await portal.mails.to(email, 1);
  expect(await countMails('nobody@example.com')).toBe(0);
});

test('revokes the previous code', async () => {
  const { email } = await portal.newAccount();
  await request(email);
  const first = extractCode(await portal.mails.to(email, 1));
  await request(email);
  await portal.mails.to(email, 2);
  const { status } = await check(first);
  expect(status).toBe(422);
});

/** Counts the emails to an address once all earlier requests are handled. */
async function countMails(email: string) {
  // Resets are handled after the reply. Once the email to another account has arrived, the earlier ones are queued.
  const marker = await portal.newAccount();
  await request(marker.email, '192.0.2.250');
  await portal.mails.to(marker.email, 1);
  await expect.poll(countUnsent).toBe(0);
  return portal.mails.count(email);
}

test('limits reset emails to three per address and network, with unchanged replies', async () => {
  const { email } = await portal.newAccount();
  for (let i = 0; i < 3; i += 1) {
    expect((await request(email, `198.18.0.${i}`)).status).toBe(200);
    // A code that is replaced before its email is sent is not sent.
    await portal.mails.to(email, 1 + i);
  }
  for (let i = 3; i < 6; i += 1) expect((await request(email, `198.18.0.${i}`)).status).toBe(200);
  expect(await countMails(email)).toBe(3);
  await request(email, '198.18.1.1');
  await portal.mails.to(email, 4);
});

test('limits reset emails to twenty a day per address, except for known devices', async () => {
  const { email, password, role } = await portal.newAccount();
  const { headers } = await portal.call(logIn, { body: { email, password, role } });
  const cookie =
    headers
      .getSetCookie()
      .find((line) => line.startsWith('device='))
      ?.split(';', 1)[0] ?? '';
  for (let i = 0; i < 24; i += 1) expect((await request(email, `198.19.${i}.1`)).status).toBe(200);
  expect(await countMails(email)).toBe(RESET_MAILS_PER_DAY);
  const own = await portal.call(requestReset, { body: { email }, headers: { cookie } });
  expect(own.status).toBe(200);
  await portal.mails.to(email, RESET_MAILS_PER_DAY + 1);
});

test('returns 200 when the email cannot be sent', async () => {
  const deaf = await startTestPortal({ SMTP_URL: 'smtp://127.0.0.1:1' });
  try {
    const { status } = await deaf.call(requestReset, { body: { email: 'anyone@example.com' } });
    expect(status).toBe(200);
  } finally {
    await deaf.close();
  }
});

test.each(['', 'nothing', 5, null, ['a@b.co'], 'two@at@example.com'])(
  'rejects %j as an email',
  async (email) => {
    const { status, problem } = await request(email, '203.0.113.3');
    expect(status).toBe(422);
    expect(problem.data).toHaveLength(1);
  },
);

test('limits a client address to thirty requests', async () => {
  const from = '203.0.113.4';
  const requests = Array.from({ length: 30 }, (_, i) => request(`person${i}@example.com`, from));
  for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
  const { status, headers } = await request('one.more@example.com', from);
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
