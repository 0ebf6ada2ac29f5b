import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { register, requestEmailCode, requestReset, verifyEmail } from '#contract/calls/accounts.ts';
import { changePassword } from '#contract/calls/profile.ts';
import { accountTexts } from '#contract/texts/accounts.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { extractCode, startMailServer } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { passwordChanged } from '#server/features/organization/profile/emails.ts';
import { enqueueEmail } from './enqueue-email.ts';
import { sealedEmail, sendEmailJob } from './send-email-job.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const NEW_PASSWORD = 'a newer pass phrase';

async function startPortal(settings: Record<string, string> = {}) {
  const other = await startTestPortal(settings);
  onTestFinished(other.close);
  return other;
}

/** Lists the jobs that send email, except `known` ones, which an earlier test of the same portal has left. */
async function listEmailJobs({ db }: Pick<TestPortal, 'db'>, known: readonly string[] = []) {
  const { rows } = await sql<{ id: string; state: string; data: { sealed: string; template: string } }>`
    select id, state, data from pgboss.job where name = 'send-email' order by created_on`.execute(db);
  return rows.filter(({ id }) => !known.includes(id));
}
const listIds = async () => (await listEmailJobs(portal)).map(({ id }) => id);
const listStates = async (of: Pick<TestPortal, 'db'>) => (await listEmailJobs(of)).map(({ state }) => state);

/** Advances the clock for email jobs and codes. Jobs that wait for a retry are due by then. */
async function advanceClock({ db }: Pick<TestPortal, 'db'>, minutes: number) {
  const time = sql`make_interval(mins => ${minutes})`;
  await sql`update pgboss.job set start_after = least(start_after - ${time}, now()), created_on = created_on - ${time},
    keep_until = keep_until - ${time} where name = 'send-email'`.execute(db);
  await sql`update code set expires_at = expires_at - ${time}`.execute(db);
}

/** Wakes the workers with a job that sends nothing, so that they fetch all due jobs. */
const wakeWorkers = ({ db, services }: TestPortal) =>
  enqueueEmail(db, services, passwordChanged, { member_id: 0 });

/** Restarts the mail server on its port. */
async function restoreMails(away: TestPortal) {
  const mails = await startMailServer(away.mails.port);
  onTestFinished(mails.close);
  await wakeWorkers(away);
  return mails;
}

const changeOwnPassword = ({ call }: TestPortal, { token, password }: TestAccount) =>
  call(changePassword, {
    token,
    body: { password, new_password: NEW_PASSWORD, new_password_confirmation: NEW_PASSWORD },
  });

const createRegistration = (email: string) => ({
  role: 'school',
  name: 'Bright Stars College',
  email,
  password: NEW_PASSWORD,
  password_confirmation: NEW_PASSWORD,
  phone: '0803 555 0101',
  address: '',
  image_url: null,
});

test('removes the job of a delivered email', async () => {
  const known = await listIds();
  const { email } = await portal.newPending();
  await portal.mails.to(email);
  await expect.poll(() => listEmailJobs(portal, known)).toEqual([]);
});

test('stores neither email address nor code readably in the job', async () => {
  const idle = await startPortal();
  await idle.services.jobs.stop();
  const { email } = await idle.newPending();
  await idle.call(requestReset, { body: { email } });
  const [{ data } = { data: undefined }] = await listEmailJobs(idle);
  const { code } = JSON.parse(
    idle.services.secret.open('email job', data?.sealed ?? '', 'email-code') ?? '',
  ) as { code: string };
  expect(code).toMatch(/^\w{5}$/u);
  const { rows } = await sql<{ row: string }>`
    select job::text as row from pgboss.job where name in ('send-email', 'mail-reset-code')`.execute(idle.db);
  expect(rows).toHaveLength(2);
  for (const { row } of rows) {
    for (const text of [
      row,
      ...row.split('"').map((part) => Buffer.from(part, 'base64url').toString('latin1')),
    ]) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(code);
    }
  }
});

test('sends nothing after a rollback', async () => {
  const account = await portal.newAccount();
  const known = await listIds();
  await sql
    .raw(
      `
    create function refuse() returns trigger language plpgsql as $$ begin raise 'refused by the test'; end $$;
    create constraint trigger refusal after update on member deferrable initially deferred
      for each row execute function refuse()`,
    )
    .execute(portal.db);
  const rejected = await changeOwnPassword(portal, account);
  await sql`drop trigger refusal on member`.execute(portal.db);
  expect(rejected.status).toBe(500);
  expect(await listEmailJobs(portal, known)).toEqual([]);
  expect((await changeOwnPassword(portal, account)).status).toBe(200);
  await portal.mails.to(account.email, 1);
  expect(portal.mails.count(account.email)).toBe(1);
});

test('delivers a notice but no expired code after an hour without mail server', async () => {
  const away = await startPortal();
  const account = await away.newAccount();
  await expect.poll(() => listEmailJobs(away)).toEqual([]);
  await away.mails.close();
  expect((await changeOwnPassword(away, account)).status).toBe(200);
  const pending = await away.newPending();
  await expect.poll(() => listStates(away)).toEqual(['retry', 'retry']);
  await advanceClock(away, 60);
  const mails = await restoreMails(away);
  await expect.poll(() => listEmailJobs(away)).toEqual([]);
  expect(mails.all(account.email).map(({ subject }) => subject)).toEqual([
    'Your HR Portal password has been changed',
  ]);
  expect(mails.count(pending.email)).toBe(0);
});

test('delivers only the newest code after minutes without mail server', async () => {
  const away = await startPortal();
  await away.mails.close();
  const { email, token } = await away.newPending();
  await expect.poll(() => listStates(away)).toEqual(['retry']);
  await sql`update pgboss.job set start_after = now() + interval '1 hour' where state = 'retry'`.execute(
    away.db,
  );
  const { status, problem } = await away.call(requestEmailCode, { token });
  expect(status).toBe(503);
  expect(problem).toEqual({
    code: 'email_not_sent',
    message: accountTexts.codeResendFailed,
    data: [accountTexts.codeDelayed],
  });
  await expect.poll(() => listStates(away)).toEqual(['retry', 'retry']);
  await advanceClock(away, 20);
  const mails = await restoreMails(away);
  await expect.poll(() => listEmailJobs(away)).toEqual([]);
  expect(mails.count(email)).toBe(1);
  const verify_code = extractCode(await mails.to(email));
  expect((await away.call(verifyEmail, { token, body: { verify_code } })).status).toBe(200);
});

test('does not send an exhausted code', async () => {
  const away = await startPortal();
  await away.mails.close();
  const { email } = await away.newPending();
  await expect.poll(() => listStates(away)).toEqual(['retry']);
  await away.db.updateTable('code').set({ wrong_tries: 50 }).execute();
  await advanceClock(away, 1);
  const mails = await restoreMails(away);
  await expect.poll(() => listEmailJobs(away)).toEqual([]);
  expect(mails.count(email)).toBe(0);
});

test('sends a notice to the account’s current email address', async () => {
  const away = await startPortal();
  const account = await away.newAccount();
  await expect.poll(() => listEmailJobs(away)).toEqual([]);
  await away.mails.close();
  await changeOwnPassword(away, account);
  await expect.poll(() => listStates(away)).toEqual(['retry']);
  const email = `${crypto.randomUUID()}@example.com`;
  await away.db.updateTable('member').set({ email }).where('id', '=', account.member_id).execute();
  await advanceClock(away, 1);
  const mails = await restoreMails(away);
  await expect.poll(() => mails.count(email)).toBe(1);
  expect(mails.count(account.email)).toBe(0);
});

test('resends an email with the same Message-ID', async () => {
  const known = await listIds();
  const email = `interrupted.${crypto.randomUUID()}@example.com`;
  const { status } = await portal.call(register, { body: createRegistration(email) });
  expect(status).toBe(201);
  await portal.mails.to(email);
  await expect.poll(() => listEmailJobs(portal, known)).toMatchObject([{ state: 'retry' }]);
  const [job] = await listEmailJobs(portal, known);
  await advanceClock(portal, 1);
  await wakeWorkers(portal);
  await expect.poll(() => portal.mails.count(email)).toBe(2);
  expect(portal.mails.all(email).map(({ messageId }) => messageId)).toEqual([
    `<${job?.id}@localhost>`,
    `<${job?.id}@localhost>`,
  ]);
});

test('does not retry an email that the mail server rejects, and removes its data', async () => {
  const known = await listIds();
  const email = `undeliverable.${crypto.randomUUID()}@example.com`;
  expect((await portal.call(register, { body: createRegistration(email) })).status).toBe(201);
  await expect.poll(() => listEmailJobs(portal, known)).toMatchObject([{ state: 'failed', data: null }]);
});

test('leaves an email of a newer version to its workers', async () => {
  const older = await startPortal();
  const { db, services } = older;
  const email = 'introduced-later';
  const sealed = sealedEmail.seal(services.secret, { member_id: 1 }, email);
  await services.jobs.enqueue(db, sendEmailJob, { email, sealed });
  const isLeft = async () => {
    const { rows } = await sql<{ isLeft: boolean }>`
      select state = 'created' and start_after > created_on and retry_count = 0 as "isLeft"
      from pgboss.job where data ->> 'email' = ${email}`.execute(db);
    return rows;
  };
  await expect.poll(isLeft).toEqual([{ isLeft: true }]);
});
