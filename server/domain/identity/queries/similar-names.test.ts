import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfile } from '#contract/calls/profile.ts';
import type { AssuranceLevel } from '#contract/assurance.ts';
import { addProof, revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findSimilarOrganizations } from './find-similar-organizations.ts';
import { indexNames } from './index-names.ts';
import { resemblesConfirmed } from './resembles-confirmed.ts';

const METHODS = {
  'domain verified': 'dns record',
  'name confirmed': 'operator',
  'registry checked': 'document',
} as const;

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const newCompany = (name: string) => portal.newAccount({ role: 'company', name });
const prove = (
  { organization_id }: TestAccount,
  level: Exclude<AssuranceLevel, 'email only'> = 'name confirmed',
) => addProof(portal.db, { organization_id, level, method: METHODS[level], checked: 'zenwata.example' }, 24);

const rename = ({ token, email }: TestAccount, name: string) =>
  portal.call(updateProfile, { token, form: { name, email, phone: '+2348031234567', address: '' } });

async function isMarked({ organization_id }: TestAccount) {
  const { marked } = await portal.db
    .selectFrom('organization')
    .select(resemblesConfirmed(sql.ref('organization.id')).as('marked'))
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  return marked;
}

const change = ({ organization_id }: TestAccount, values: { suspended: boolean }) =>
  portal.db
    .updateTable('organization')
    .set({
      suspended_at: values.suspended ? new Date() : null,
      suspended_reason: values.suspended ? 'It uploads invented people.' : null,
    })
    .where('id', '=', organization_id)
    .execute();

test('marks a similar name at sign-up', async () => {
  const bank = await newCompany('Marula Tree Bank Plc');
  await prove(bank);
  expect(await isMarked(await newCompany('Marula Tree Bank Ltd'))).toBe(true);
  expect(await isMarked(await newCompany('Marula Foods'))).toBe(false);
  expect(await isMarked(bank)).toBe(false);
});

test('marks a similar name when the other is confirmed', async () => {
  const [impostor, bank] = [await newCompany('Kapok Trust Bnak'), await newCompany('Kapok Trust Bank')];
  await prove(bank, 'domain verified');
  expect(await isMarked(impostor)).toBe(false);
  await prove(bank, 'registry checked');
  expect(await isMarked(impostor)).toBe(true);
});

test('marks a similar name at a change of name, until the next', async () => {
  await prove(await newCompany('Sycamore Mutual Bank'));
  const impostor = await newCompany('Honest Traders');
  expect(await isMarked(impostor)).toBe(false);
  await rename(impostor, 'Sycamore Mutual Bank');
  expect(await isMarked(impostor)).toBe(true);
  await rename(impostor, 'Honest Traders');
  expect(await isMarked(impostor)).toBe(false);
});

test('no longer marks a name that is confirmed itself', async () => {
  const [one, two] = [await newCompany('Baobab Clinics'), await newCompany('Baobab Clinics Ltd')];
  await prove(one);
  expect(await isMarked(two)).toBe(true);
  await prove(two, 'domain verified');
  expect(await isMarked(two)).toBe(true);
  await prove(two);
  expect(await isMarked(two)).toBe(false);
});

test('follows the proof of the other name', async () => {
  const bank = await newCompany('Ebony Coast Bank');
  await prove(bank);
  const impostor = await newCompany('Ebony Coast Bank');
  await change(bank, { suspended: true });
  expect(await isMarked(impostor)).toBe(false);
  await change(bank, { suspended: false });
  expect(await isMarked(impostor)).toBe(true);
  await rename(bank, 'Teak Coast Insurers');
  expect(await isMarked(impostor)).toBe(false);
  await rename(bank, 'Ebony Coast Bank');
  expect(await isMarked(impostor)).toBe(true);
  await revokeProofs(portal.db, bank.organization_id, 'The certificate is forged.');
  expect(await isMarked(impostor)).toBe(false);
});

test('marks a name that is written while the other is confirmed', async () => {
  const bank = await newCompany('Iroko Savings Bank');
  let impostor: Promise<TestAccount> | undefined;
  await portal.db.transaction().execute(async (tx) => {
    await addProof(
      tx,
      {
        organization_id: bank.organization_id,
        level: 'name confirmed',
        method: 'operator',
        checked: 'iroko.example',
      },
      24,
    );
    impostor = newCompany('Iroko Savings Bank');
    await expect
      .poll(async () => {
        const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`;
        return (await waiting.execute(portal.db)).rows.length;
      })
      .toBe(1);
  });
  if (!impostor) throw new Error('No account was created');
  expect(await isMarked(await impostor)).toBe(true);
});

const newIndividual = (name: string) => portal.newAccount({ role: 'individual', name });

test('marks an individual who is called like an organisation, before and after its name is confirmed', async () => {
  const early = await newIndividual('Tamarind Bank');
  const bank = await newCompany('Tamarind Bank Plc');
  await prove(bank);
  const late = await newIndividual('Tamarind BankPlc');
  expect([await isMarked(early), await isMarked(late)]).toEqual([true, true]);
  await revokeProofs(portal.db, bank.organization_id, 'The certificate is forged.');
  expect(await isMarked(late)).toBe(false);
});

test('marks an individual at a change of name', async () => {
  await prove(await newCompany('Cassia Bank'));
  const person = await newIndividual('Ada Obi');
  const form = { first_name: 'Cassia', last_name: 'Bank' };
  expect((await portal.call(updateProfile, { token: person.token, form })).status).toBe(200);
  expect(await isMarked(person)).toBe(true);
});

test('marks no individual who is called like a person', async () => {
  await prove(await newCompany('Ada Obi'));
  expect(await isMarked(await newIndividual('Ada Obi'))).toBe(false);
});

test('indexes and marks names that were written before names had keys', async () => {
  const [bank, impostor] = [
    await newCompany('Acacia Merchant Bank'),
    await newCompany('Acacia Merchant Bank'),
  ];
  await prove(bank);
  await portal.db.deleteFrom('similar_name').execute();
  await portal.db.updateTable('organization').set({ name_keys: null }).execute();
  // Operators are shown them before.
  const find = () => findSimilarOrganizations(portal.db, { id: 0, name: 'Acacia Merchant Bank' });
  expect(await find()).toHaveLength(2);
  await indexNames(portal.db, new AbortController().signal);
  expect(await isMarked(impostor)).toBe(true);
  expect(await find()).toHaveLength(2);
});

test('indexes the names after one that fails', async () => {
  const [failing, next] = [await newCompany('Acacia Looms'), await newCompany('Mangrove Looms')];
  await portal.db.updateTable('organization').set({ name_keys: null }).execute();
  await sql`alter table organization add constraint failing
    check (id != ${sql.lit(failing.organization_id)} or name_keys is null)`.execute(portal.db);
  await expect(indexNames(portal.db, new AbortController().signal)).rejects.toThrow('could not be indexed');
  const unindexed = portal.db.selectFrom('organization').select('id').where('name_keys', 'is', null);
  expect(await unindexed.execute()).toEqual([{ id: failing.organization_id }]);
  await sql`alter table organization drop constraint failing`.execute(portal.db);
  expect(next.organization_id).toBeGreaterThan(failing.organization_id);
});

test('lists at most 20 similar organisations, those with a confirmed name first', async () => {
  const accounts: TestAccount[] = [];
  for (let count = 0; count < 22; count++) accounts.push(await newCompany('Mahogany Reinsurers'));
  const last = accounts.at(-1);
  if (!last) throw new Error('No account');
  await prove(last);
  const found = await findSimilarOrganizations(portal.db, {
    id: accounts[0]?.organization_id ?? 0,
    name: 'Mahogany Reinsurers Plc',
  });
  expect(found).toHaveLength(20);
  expect(found[0]).toEqual({ id: last.organization_id, name: 'Mahogany Reinsurers' });
  expect(found[1]?.id).toBe(accounts[1]?.organization_id);
});
