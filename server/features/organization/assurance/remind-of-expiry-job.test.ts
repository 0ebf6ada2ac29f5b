import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProvenLevel } from '#contract/assurance.ts';
import { addProof } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { waitForEmails } from '#server/testing/wait-for-emails.ts';
import { remindOfExpiryJob } from './remind-of-expiry-job.ts';

const SUBJECT = 'The verification of your organisation on HR Portal expires soon';
const run = { id: 'a', retryCount: 0, signal: new AbortController().signal };

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());

const remind = () => remindOfExpiryJob.handle({}, portal.services, run);

/** Adds a proof that expires in some days. */
async function addExpiring(
  { organization_id }: TestAccount,
  days: number,
  level: ProvenLevel = 'domain verified',
) {
  const method = level === 'domain verified' ? 'dns record' : 'document';
  const checked = `${level} for ${days} days`;
  await addProof(portal.db, { organization_id, level, method, checked }, 24);
  await portal.db
    .updateTable('assurance')
    .set({ expires_at: sql<Date>`now() + make_interval(days => ${days})` })
    .where('organization_id', '=', organization_id)
    .where('checked', '=', checked)
    .execute();
}

/** Runs the job and lists which of the accounts have been sent how many reminders. */
async function countReminders(accounts: readonly TestAccount[]) {
  await remind();
  await waitForEmails(portal);
  return accounts.map(
    ({ email }) => portal.mails.all(email).filter(({ subject }) => subject === SUBJECT).length,
  );
}

test('tells the owners once for each proof', async () => {
  const account = await portal.newAccount();
  await addExpiring(account, 29);
  await Promise.all([remind(), remind()]);
  expect(await countReminders([account])).toEqual([1]);
  expect(await countReminders([account])).toEqual([1]);
});

test('tells only those whose level ends', async () => {
  const [early, renewed, better, revoked, renamed] = await Promise.all(
    Array.from({ length: 5 }, () => portal.newAccount()),
  );
  if (!early || !renewed || !better || !revoked || !renamed) throw new Error('too few accounts');
  await addExpiring(early, 31);
  await addExpiring(renewed, 10);
  await addExpiring(renewed, 700);
  await addExpiring(better, 10);
  await addExpiring(better, 400, 'registry checked');
  await addExpiring(revoked, 10);
  await addExpiring(renamed, 10);
  await portal.db
    .updateTable('assurance')
    .set({ revoked_at: sql<Date>`now()`, revoked_reason: 'The domain was sold.' })
    .where('organization_id', '=', revoked.organization_id)
    .execute();
  await portal.db
    .updateTable('organization')
    .set({ name: 'Another name' })
    .where('id', '=', renamed.organization_id)
    .execute();
  expect(await countReminders([early, renewed, better, revoked, renamed])).toEqual([0, 0, 0, 0, 0]);
});

test('tells those whose better level ends, although a weaker one goes on', async () => {
  const account = await portal.newAccount();
  await addExpiring(account, 10, 'registry checked');
  await addExpiring(account, 400);
  expect(await countReminders([account])).toEqual([1]);
});
