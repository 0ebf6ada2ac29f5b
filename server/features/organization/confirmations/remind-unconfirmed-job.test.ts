import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { screens } from '#contract/screens.ts';
import { enqueueEmail } from '#server/platform/mail/enqueue-email.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { confirmationReminder } from './emails.ts';
import { remindUnconfirmedJob } from './remind-unconfirmed-job.ts';

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal({ PUBLIC_URL: 'https://portal.example' })));
afterAll(() => portal.close());

const run = (services = portal.services) =>
  remindUnconfirmedJob.handle({}, services, {
    id: 'test',
    retryCount: 0,
    signal: new AbortController().signal,
  });

/** Adds an employee who still works for the organisation. */
const addEmployee = ({ token }: TestAccount, form: Parameters<typeof addCandidate>[2] = {}) =>
  addCandidate(portal.call, token, { end_date: '', reason: '', ...form });

/** Lists the reminders to an account, once all emails have been sent. */
async function listReminders({ email }: TestAccount) {
  await waitForEmails(portal);
  return portal.mails.all(email).filter(({ subject }) => subject.startsWith('Are your records'));
}

/** Shifts the clock by months for everything that an organisation has. */
async function passMonths({ organization_id }: TestAccount, months: number) {
  const back = sql`- make_interval(months => ${months})`;
  await sql`update candidate set created_at = created_at ${back}, confirmed_at = confirmed_at ${back}
    where organization_id = ${organization_id}`.execute(portal.db);
  await sql`update organization set confirmation_reminded_at = confirmation_reminded_at ${back}
    where id = ${organization_id}`.execute(portal.db);
}

test('reminds everyone who may confirm, once in a quarter, until all is confirmed', async () => {
  const owner = await portal.newAccount();
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  const checker = await portal.newMember(owner);
  for (let at = 0; at < 2; at += 1) await addEmployee(owner, { name: `Person ${at}` });
  await passMonths(owner, 11);
  await run();
  expect(await listReminders(owner)).toEqual([]);
  await passMonths(owner, 2);
  await Promise.all([run(), run()]);
  await run();
  const [reminder, ...others] = await listReminders(owner);
  expect(others).toEqual([]);
  expect(reminder?.text).toContain('2 current records for 12 months');
  const link = new URL(/https:\S+/u.exec(reminder?.text ?? '')?.[0] ?? '');
  expect([link.origin, link.pathname]).toEqual(['https://portal.example', screens.viewData]);
  const query = Object.fromEntries(link.searchParams);
  const { body } = await portal.call(listCandidates, { token: owner.token, query });
  expect(body.data.total).toBe(2);
  expect(await listReminders(officer)).toHaveLength(1);
  expect(await listReminders(checker)).toEqual([]);

  await passMonths(owner, 4);
  await run();
  expect(await listReminders(owner)).toHaveLength(2);
  await portal.call(confirmCandidates, { token: owner.token, body: { scope: 'uploaded' } });
  await passMonths(owner, 4);
  await run();
  expect(await listReminders(owner)).toHaveLength(2);
});

test('reminds nobody without records, while suspended or closing, or when switched off', async () => {
  const empty = await portal.newAccount();
  await passMonths(empty, 20);
  const [suspended, closing, off] = [
    await portal.newAccount(),
    await portal.newAccount(),
    await portal.newAccount(),
  ];
  for (const account of [suspended, closing, off]) {
    await addEmployee(account);
    await passMonths(account, 20);
  }
  const { db, services } = portal;
  await run({ ...services, env: { ...services.env, confirmationReminderMonths: 0 } });
  expect(await listReminders(off)).toEqual([]);
  const set = (account: TestAccount, values: object) =>
    db.updateTable('organization').set(values).where('id', '=', account.organization_id).execute();
  await set(suspended, { suspended_at: new Date(), suspended_reason: 'x' });
  await set(closing, {
    closing_at: new Date(Date.now() + 86_400_000),
    closing_member_id: closing.member_id,
    closing_reminder_days: 1,
  });
  await run();
  for (const account of [empty, suspended, closing]) expect(await listReminders(account)).toEqual([]);
  expect(await listReminders(off)).toHaveLength(1);
});

test('uses the months of its setting', async () => {
  const owner = await portal.newAccount();
  await addEmployee(owner);
  await passMonths(owner, 7);
  const { services } = portal;
  await run({ ...services, env: { ...services.env, unconfirmedMonths: 6 } });
  const { rows } = await sql<{ isReminded: boolean }>`
    select confirmation_reminded_at is not null as "isReminded" from organization
    where id = ${owner.organization_id}`.execute(portal.db);
  expect(rows).toEqual([{ isReminded: true }]);
  // When the email is sent, no record is that old by the setting of this portal.
  expect(await listReminders(owner)).toEqual([]);
});

test('counts and links to nobody who has left', async () => {
  const [owner, former] = [await portal.newAccount(), await portal.newAccount()];
  const left = { end_date: '2021-03-31', reason: 'Moved to Abuja' };
  await addEmployee(owner);
  await addEmployee(owner, left);
  await addEmployee(former, left);
  for (const account of [owner, former]) await passMonths(account, 13);
  await run();
  const [reminder] = await listReminders(owner);
  expect(reminder?.text).toContain('1 current record for 12 months');
  const link = new URL(/https:\S+/u.exec(reminder?.text ?? '')?.[0] ?? '');
  const { body } = await portal.call(listCandidates, {
    token: owner.token,
    query: Object.fromEntries(link.searchParams),
  });
  expect(body.data.data.map(({ is_current }) => is_current)).toEqual([true]);
  expect(await listReminders(former)).toEqual([]);
});

test('reminds the other organisations when the reminder of one fails, and that one the next time', async () => {
  const [failing, next] = [await portal.newAccount(), await portal.newAccount()];
  for (const account of [failing, next]) {
    await addEmployee(account);
    await passMonths(account, 13);
  }
  await sql`create function fail_reminder() returns trigger language plpgsql as $$
    begin raise exception 'this organisation fails'; end $$`.execute(portal.db);
  await sql`create trigger fail_reminder before update on organization for each row
    when (new.id = ${sql.lit(failing.organization_id)}) execute function fail_reminder()`.execute(portal.db);
  try {
    await run();
  } finally {
    await sql`drop trigger fail_reminder on organization`.execute(portal.db);
    await sql`drop function fail_reminder`.execute(portal.db);
  }
  expect(await listReminders(failing)).toEqual([]);
  expect(await listReminders(next)).toHaveLength(1);
  await run();
  expect(await listReminders(failing)).toHaveLength(1);
  expect(await listReminders(next)).toHaveLength(1);
});

test('reminds nobody who may no longer confirm when the email is sent', async () => {
  const owner = await portal.newAccount();
  const officer = await portal.newMember(owner, { member_role: 'records officer' });
  const other = await portal.newMember(owner, { member_role: 'records officer' });
  await addEmployee(owner);
  await passMonths(owner, 13);
  const notOwner = (account: TestAccount) =>
    portal.db.updateTable('member').set({ role: 'checker' }).where('id', '=', account.member_id).execute();
  const { services } = portal;
  const jobs = {
    ...services.jobs,
    // The role changes between the run of the job and the sending of its emails.
    enqueue: (async (...args) => {
      await notOwner(officer);
      return await services.jobs.enqueue(...args);
    }) satisfies typeof services.jobs.enqueue,
  };
  await run({ ...services, jobs });
  expect(await listReminders(officer)).toEqual([]);
  expect(await listReminders(other)).toHaveLength(1);
});

const suspended = { suspended_at: new Date(), suspended_reason: 'Reported' };
const closing = { closing_at: new Date(Date.now() + 86_400_000), closing_reminder_days: 1 };

test.each([
  { state: 'suspended', values: suspended, back: { suspended_at: null, suspended_reason: null } },
  {
    state: 'being closed',
    values: { ...closing, closing_member_id: 1 },
    back: { closing_at: null, closing_reminder_days: null, closing_member_id: null },
  },
])('sends no reminder while the organisation is $state', async ({ values, back }) => {
  const owner = await portal.newAccount();
  await addEmployee(owner);
  await passMonths(owner, 13);
  const set = (changes: object) =>
    portal.db.updateTable('organization').set(changes).where('id', '=', owner.organization_id).execute();
  await set(values);
  const { member_id } = owner;
  await enqueueEmail(portal.db, portal.services, confirmationReminder, { member_id });
  expect(await listReminders(owner)).toEqual([]);
  await set(back);
  await enqueueEmail(portal.db, portal.services, confirmationReminder, { member_id });
  expect(await listReminders(owner)).toHaveLength(1);
});
