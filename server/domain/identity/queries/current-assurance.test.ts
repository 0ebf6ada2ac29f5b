import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hasConfirmedName } from '#contract/assurance.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  assuranceLevel,
  confirmedOrganizations,
  findAssurance,
  findAssurances,
  nameIsConfirmed,
  NO_ASSURANCE,
} from './current-assurance.ts';
import { addProof, revokeProofs } from '#server/domain/assurance/queries/proofs.ts';

const MONTHS = 24;

let portal: TestPortal;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

const verifyDomain = ({ organization_id }: TestAccount, checked = 'zenwata.example') =>
  addProof(portal.db, { organization_id, level: 'domain verified', method: 'dns record', checked }, MONTHS);
const checkRegistry = ({ organization_id }: TestAccount) =>
  addProof(
    portal.db,
    { organization_id, level: 'registry checked', method: 'document', checked: 'RC 1234567' },
    MONTHS,
  );

/** Reads the level in each way that a query can, and checks that they agree. */
async function getLevel({ organization_id }: TestAccount) {
  const { db } = portal;
  const found = await findAssurance(db, organization_id);
  const listed = (await findAssurances(db, [organization_id, organization_id])).get(organization_id);
  const { level } = await db
    .selectFrom('organization')
    .select(assuranceLevel(sql.ref('organization.id')).as('level'))
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  const confirmed = await db
    .selectFrom('organization')
    .select(nameIsConfirmed(sql.ref('organization.id')).as('is_confirmed'))
    .select(sql<boolean>`id in ${confirmedOrganizations}`.as('is_listed'))
    .where('id', '=', organization_id)
    .executeTakeFirstOrThrow();
  expect(listed ?? NO_ASSURANCE).toEqual(found);
  expect(level).toBe(found.level);
  const isConfirmed = hasConfirmedName(found);
  expect(confirmed).toEqual({ is_confirmed: isConfirmed, is_listed: isConfirmed });
  return found.level;
}

const update = (account: TestAccount, values: { expires_at?: Date; name?: string }) =>
  portal.db
    .updateTable('assurance')
    .set(values)
    .where('organization_id', '=', account.organization_id)
    .execute();

test('an organisation without a proof is email only', async () => {
  const account = await portal.newAccount();
  expect(await getLevel(account)).toBe('email only');
  expect(await findAssurance(portal.db, account.organization_id)).toEqual(NO_ASSURANCE);
  expect(await findAssurances(portal.db, [])).toEqual(new Map());
});

test('tells what was checked and until when it counts', async () => {
  const account = await portal.newAccount();
  await verifyDomain(account);
  const { checked, checked_at, expires_at } = await findAssurance(portal.db, account.organization_id);
  expect(checked).toBe('zenwata.example');
  const [from, until] = [new Date(checked_at ?? ''), new Date(expires_at ?? '')];
  expect(until.getUTCFullYear() - from.getUTCFullYear()).toBe(2);
  expect(Math.abs(from.valueOf() - Date.now())).toBeLessThan(60_000);
});

test('a registry check counts more than a later proof of the domain', async () => {
  const account = await portal.newAccount();
  await checkRegistry(account);
  await verifyDomain(account);
  expect(await getLevel(account)).toBe('registry checked');
});

test('a proof does not count for another organisation', async () => {
  const [account, other] = [await portal.newAccount(), await portal.newAccount()];
  await verifyDomain(account);
  expect(await getLevel(other)).toBe('email only');
});

test('an expired proof does not count', async () => {
  const account = await portal.newAccount();
  await verifyDomain(account);
  await update(account, { expires_at: new Date(Date.now() - 1000) });
  expect(await getLevel(account)).toBe('email only');
});

test('a revoked proof does not count, and a later one does', async () => {
  const account = await portal.newAccount();
  await checkRegistry(account);
  await verifyDomain(account);
  expect(await revokeProofs(portal.db, account.organization_id, 'The certificate is forged.')).toBe(2);
  expect(await getLevel(account)).toBe('email only');
  await verifyDomain(account);
  expect(await getLevel(account)).toBe('domain verified');
});

test('a proof counts only for the name that was checked', async () => {
  const account = await portal.newAccount({ name: 'Zenwata Foods' });
  await verifyDomain(account);
  const rename = (name: string) =>
    portal.call(updateProfile, {
      token: account.token,
      form: { name, email: account.email, phone: '+2348031234567', address: '' },
    });
  expect((await rename('Another Company Plc')).status).toBe(200);
  expect(await getLevel(account)).toBe('email only');
  expect((await rename('Zenwata Foods')).status).toBe(200);
  expect(await getLevel(account)).toBe('domain verified');
});

test('a suspended organisation is email only until it is reinstated', async () => {
  const account = await portal.newAccount();
  await verifyDomain(account);
  const suspend = (suspended_reason: string | null) =>
    portal.db
      .updateTable('organization')
      .set({ suspended_at: suspended_reason === null ? null : sql<Date>`now()`, suspended_reason })
      .where('id', '=', account.organization_id)
      .execute();
  await suspend('It uploaded invented people.');
  expect(await getLevel(account)).toBe('email only');
  await suspend(null);
  expect(await getLevel(account)).toBe('domain verified');
});
