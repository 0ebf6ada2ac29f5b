import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { checkClosingsJob } from './check-closings-job.ts';
import { closings } from '#server/testing/closings.ts';

let portal: TestPortal;
let closing: ReturnType<typeof closings>;
beforeAll(async () => {
  portal = await startTestPortal();
  closing = closings(portal);
});
afterAll(() => portal.close());

/** Lists the subjects of the reminders to an account, once all emails have been sent. */
async function reminders({ email }: TestAccount) {
  await waitForEmails(portal);
  return portal.mails.all(email).filter(({ subject }) => subject.startsWith('Reminder'));
}

async function closingAccount() {
  const account = await portal.newAccount();
  await closing.close(account);
  return account;
}

test('reminds the members seven days and one day before, once each', async () => {
  const account = await closingAccount();
  await closing.leaveDays(account, 7.1);
  await closing.check();
  expect(await reminders(account)).toHaveLength(0);
  await closing.leaveDays(account, 6.9);
  await Promise.all([closing.check(), closing.check()]);
  await portal.mails.to(account.email, 2);
  await closing.check();
  expect(await reminders(account)).toHaveLength(1);
  await closing.leaveDays(account, 0.9);
  await closing.check();
  await portal.mails.to(account.email, 3);
  await closing.check();
  expect(await reminders(account)).toHaveLength(2);
  expect(await closing.isDeleted(account)).toBe(false);
});

test('skips the first reminder when no check ran in time for it', async () => {
  const account = await closingAccount();
  await closing.leaveDays(account, 0.5);
  await closing.check();
  await portal.mails.to(account.email, 2);
  await closing.check();
  expect(await reminders(account)).toHaveLength(1);
});

test('does not remind the members of an organisation that was kept', async () => {
  const account = await closingAccount();
  await closing.leaveDays(account, 6.9);
  await closing.keep(account);
  await closing.check();
  expect(await reminders(account)).toHaveLength(0);
});

test('has no seven days’ reminder in a shorter grace period', async () => {
  const account = await closingAccount();
  const organizations = portal.db.updateTable('organization').where('id', '=', account.organization_id);
  await organizations.set({ closing_reminder_days: 5 }).execute();
  await closing.leaveDays(account, 5);
  await closing.check();
  expect(await reminders(account)).toHaveLength(0);
});

test('deletes the organisations that are due even when a reminder fails', async () => {
  const [reminded, due] = [await closingAccount(), await closingAccount()];
  await closing.leaveDays(reminded, 6.9);
  await closing.leaveDays(due, -0.001);
  const { services } = portal;
  const jobs = {
    ...services.jobs,
    enqueue: ((runner, job, ...rest) => {
      if (job === (sendEmailJob as object)) throw new Error('no email can be enqueued');
      return services.jobs.enqueue(runner, job, ...rest);
    }) satisfies typeof services.jobs.enqueue,
  };
  const attempt = { id: 'test', retryCount: 0, signal: new AbortController().signal };
  await expect(checkClosingsJob.handle({}, { ...services, jobs }, attempt)).rejects.toThrow('no email');
  await expect.poll(() => closing.isDeleted(due)).toBe(true);
});
