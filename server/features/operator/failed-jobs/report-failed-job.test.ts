import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { remindOfExpiryJob } from '#server/features/organization/assurance/remind-of-expiry-job.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { reportFailedJob } from './report-failed-job.ts';

const OPERATORS = ['first@operator.example', 'second@operator.example'];

let portal: TestPortal;
const start = async () => void (portal = await startTestPortal({ OPERATOR_EMAILS: OPERATORS.join(', ') }));
afterEach(() => portal.close());

/** Runs a job until its first attempt has ended. */
async function run(job: typeof remindOfExpiryJob | typeof reportFailedJob, data: object) {
  const { jobs, db } = portal.services;
  const id = (await jobs.enqueue(db, job as typeof remindOfExpiryJob, data)) ?? '';
  await expect.poll(() => jobs.findFirstAttempt(db, job, id)).toBeDefined();
}

/** Lists the log's lines about repeated failures. */
const listReports = () =>
  portal
    .readLog()
    .split('\n')
    .filter((line) => line.includes('a job failed twice in a row'))
    .map((line) => JSON.parse(line) as unknown);

test('emails each operator once when a job has failed twice in a row', async () => {
  await start();
  await sql`alter table assurance rename to broken_assurance`.execute(portal.db);
  await run(remindOfExpiryJob, {});
  await run(remindOfExpiryJob, {});
  for (const operator of OPERATORS) {
    const { subject, text } = await portal.mails.to(operator);
    expect(subject).toBe('A background job of HR Portal keeps failing');
    expect(text).toMatch(
      /The background job remind-of-expiry has failed twice in a row, most recently on .*\d\d:\d\d/u,
    );
  }
  expect(listReports()).toMatchObject([{ job: 'remind-of-expiry' }]);
});

test('sends no email about emails that cannot be sent', async () => {
  await start();
  const failure = { job: sendEmailJob.name, failed_at: new Date().toISOString() };
  await run(reportFailedJob, failure);
  expect(listReports()).toMatchObject([{ job: 'send-email' }]);
  // A waiting email is removed once it is sent.
  const listWaiting = async () =>
    (await sql`select from pgboss.job where name = ${sendEmailJob.name}`.execute(portal.db)).rows;
  await expect.poll(listWaiting).toEqual([]);
  expect(OPERATORS.map((operator) => portal.mails.count(operator))).toEqual([0, 0]);
});
