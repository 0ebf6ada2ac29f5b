import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Role } from '#contract/fields/fields.ts';
import { createAssuranceActions } from '#server/testing/assurance-actions.ts';
import { revokeProofs } from './queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addRegistryProofFor, addNameProofFor, addDomainProofFor } from '#server/testing/assurance.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { extractCode } from '#server/testing/mails.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const BANK = 'Marabou Trust Bank Plc';

let portal: TestPortal;
let hirer: TestAccount;
let bank: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount({ role: 'school', name: 'Lagoon High School' });
  bank = await portal.newAccount({ name: BANK });
  await addNameProofFor(portal.db, bank);
});
afterAll(() => portal.close());

let people = 0;
/** Records somebody at the bank, or as a student of the account. @returns the name of the person */
async function claim({ token, role }: TestAccount) {
  people += 1;
  const name = `Tamunosaki Ekine${'abcdefghijklmnopqrstuvwxyz'.charAt(people)}`;
  const current = { end_date: '', reason: '', name };
  await addCandidate(
    portal.call,
    token,
    role === 'school' ? { ...studentForm, ...current, org_name: 'unknown' } : { ...current, org_name: BANK },
  );
  return name;
}

/** Reads how a person is shown to a stranger. */
async function show(name: string) {
  const { body } = await portal.call(searchCandidates, { token: hirer.token, query: { query: name } });
  const row = body.data.data.find((each) => each.name === name);
  if (!row) throw new Error(`${name} was not found`);
  const { is_verified, recorded_by } = row;
  return [is_verified, recorded_by.assurance.level, recorded_by.resembles_confirmed];
}

const newCompany = (name = BANK) => portal.newAccount({ role: 'company', name });
const rename = ({ token, email }: TestAccount, name: string) =>
  portal.call(updateProfile, { token, form: { name, email, phone: '+2348031234567', address: '' } });

/** Verifies the domain of an address by code. */
async function proveAddress(account: TestAccount, email: string) {
  const act = createAssuranceActions(portal);
  await act.requestCode(account, email);
  await act.confirmCode(account, email, extractCode(await portal.mails.to(email)));
}

test('the bank itself is verified', async () => {
  expect(await show(await claim(bank))).toEqual([true, 'name confirmed', false]);
});

test('a name alone verifies nothing', async () => {
  expect(await show(await claim(await newCompany()))).toEqual([false, 'email only', true]);
});

test('a name and a domain verify nothing', async () => {
  const impostor = await newCompany();
  const person = await claim(impostor);
  await proveAddress(impostor, 'hr@marabou-trust-bank.example');
  expect(await show(person)).toEqual([false, 'domain verified', true]);
});

test.each(['Marabou Trust Bnak', 'MarabouTrust Bank', 'Marabou Trust Bank Ikeja', 'Marabóu Trust Bank Ltd'])(
  'a similar name with a domain verifies nothing: %s',
  async (name) => {
    const impostor = await newCompany(name);
    const person = await claim(impostor);
    await addDomainProofFor(portal.db, impostor);
    expect(await show(person)).toEqual([false, 'domain verified', true]);
  },
);

test("a similar name that is confirmed itself does not verify the bank's records", async () => {
  const other = await newCompany('Marabou Trust Bankers');
  const person = await claim(other);
  await addNameProofFor(portal.db, other);
  expect(await show(person)).toEqual([false, 'name confirmed', false]);
});

test('the mailbox of a student does not verify a school called like the university', async () => {
  const school = await portal.newAccount({ role: 'school' as Role, name: 'University of Marabou Coast' });
  const person = await claim(school);
  const { problem } = await createAssuranceActions(portal).requestCode(
    school,
    'student@students.maraboucoast.edu.ng',
  );
  expect(problem.code).toBe('not_a_role_address');
  expect(await show(person)).toEqual([false, 'email only', false]);
  await addDomainProofFor(portal.db, school);
  expect(await show(person)).toEqual([false, 'domain verified', false]);
});

test.each([addNameProofFor, addRegistryProofFor])(
  'a proof does not follow a change of name: $name',
  async (confirm) => {
    const company = await newCompany('Heron Street Traders');
    const person = await claim(company);
    await confirm(portal.db, company);
    expect((await rename(company, BANK)).status).toBe(200);
    expect(await show(person)).toEqual([false, 'email only', true]);
    await addDomainProofFor(portal.db, company);
    expect(await show(person)).toEqual([false, 'domain verified', true]);
    await rename(company, 'Heron Street Traders');
    const [isVerified] = await show(person);
    expect(isVerified).toBe(false);
  },
);

/** Ends the proof of a name in each way. */
const endings: Record<string, (account: TestAccount) => Promise<unknown>> = {
  revoked: ({ organization_id }) => revokeProofs(portal.db, organization_id, 'The document was forged.'),
  expired: ({ organization_id }) =>
    portal.db
      .updateTable('assurance')
      .set({ expires_at: sql<Date>`now()` })
      .where('organization_id', '=', organization_id)
      .execute(),
  suspended: ({ organization_id }) =>
    portal.db
      .updateTable('organization')
      .set({ suspended_at: sql<Date>`now()`, suspended_reason: 'It uploads invented people.' })
      .where('id', '=', organization_id)
      .execute(),
  renamed: (account) => rename(account, 'Marabou Trust Bank'),
};

test.each(Object.entries(endings))('is no longer verified once %s', async (_, end) => {
  const branch = await newCompany();
  const person = await claim(branch);
  await addNameProofFor(portal.db, branch);
  expect(await show(person)).toEqual([true, 'name confirmed', false]);
  await end(branch);
  expect(await show(person)).toEqual([false, 'email only', true]);
});

test('the filter by source leaves out a source whose domain alone is verified', async () => {
  const impostor = await newCompany();
  const [real, forged] = [await claim(bank), await claim(impostor)];
  await addDomainProofFor(portal.db, impostor);
  const search = async (source: 'verified' | '') => {
    const query = { query: 'Tamunosaki', source, per_page: 100 };
    const { body } = await portal.call(searchCandidates, { token: hirer.token, query });
    return body.data.data.map(({ name }) => name);
  };
  expect(await search('')).toEqual(expect.arrayContaining([real, forged]));
  expect(await search('verified')).toContain(real);
  expect(await search('verified')).not.toContain(forged);
});
