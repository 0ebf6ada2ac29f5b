import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Role } from '#contract/fields/fields.ts';
import { revokeProofs } from '#server/domain/assurance/queries/proofs.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addRegistryProofFor, addNameProofFor, addDomainProofFor } from '#server/testing/assurance.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let hirer: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount();
});
afterAll(() => portal.close());

const student = (org_name: string) => ({ ...studentForm, end_date: '', reason: '', org_name });

/** Reads a candidate as a stranger does, in a search and in its details, which must agree. */
async function read(id: string, query: string) {
  const { token } = hirer;
  const found = await portal.call(searchCandidates, { token, query: { query } });
  const details = await portal.call(viewDetails, { token, params: { id } });
  const listed = found.body.data.data.find((row) => row.id === id);
  expect(details.body.data).toMatchObject({
    is_verified: listed?.is_verified,
    recorded_by: listed?.recorded_by,
  });
  return { is_verified: listed?.is_verified, level: listed?.recorded_by.assurance.level };
}

const bank = 'Alheri Savings Plc';
const college = 'Queen Amina College';

test.each<[string, Role, string, Parameters<typeof addCandidate>[2], boolean]>([
  ['a confirmed company names itself', 'company', bank, { org_name: 'ALHERI savings, PLC.' }, true],
  ['a confirmed company names another', 'company', bank, { org_name: 'Zenwata Foods' }, false],
  ['a confirmed company names a part of its name', 'company', bank, { org_name: 'Alheri Savings' }, false],
  ["a confirmed school's own student", 'school', college, student('unknown'), true],
  ['a student of a confirmed school by its name', 'school', college, student('queen amina college'), true],
  ['a confirmed school names another school', 'school', college, student('Lagoon High School'), false],
  ['a confirmed company cannot have students', 'company', bank, student('unknown'), false],
  ['an individual is never verified', 'individual', 'Ada Obi', { org_name: 'Ada Obi' }, false],
])('decides whether a record is verified: %s', async (_, role, name, form, expected) => {
  const owner = await portal.newAccount({ role, name });
  const { id } = await addCandidate(portal.call, owner.token, { ...form, name: 'Tamuno Briggs' });
  expect(await read(id, 'Tamuno Briggs')).toEqual({ is_verified: false, level: 'email only' });
  await addDomainProofFor(portal.db, owner);
  expect(await read(id, 'Tamuno Briggs')).toEqual({ is_verified: false, level: 'domain verified' });
  // Individuals cannot have this level; a record of theirs would not turn green even so.
  await addNameProofFor(portal.db, owner);
  expect(await read(id, 'Tamuno Briggs')).toEqual({ is_verified: expected, level: 'name confirmed' });
});

async function createVerified(name: string) {
  const owner = await portal.newAccount({ name: bank });
  const { id } = await addCandidate(portal.call, owner.token, { name, org_name: bank });
  await addRegistryProofFor(portal.db, owner);
  expect(await read(id, name)).toEqual({ is_verified: true, level: 'registry checked' });
  return { owner, id };
}
const unverified = { is_verified: false, level: 'email only' };

test('is not verified once the proof has expired', async () => {
  const { owner, id } = await createVerified('Ejiro Onoriode');
  await portal.db
    .updateTable('assurance')
    .set({ expires_at: sql<Date>`now()` })
    .where('organization_id', '=', owner.organization_id)
    .execute();
  expect(await read(id, 'Ejiro Onoriode')).toEqual(unverified);
});

test('is not verified once an operator has revoked the proof', async () => {
  const { owner, id } = await createVerified('Boma Tariah');
  await revokeProofs(portal.db, owner.organization_id, 'The document was forged.');
  expect(await read(id, 'Boma Tariah')).toEqual(unverified);
});

test('is not verified under a name that nobody checked', async () => {
  const { owner, id } = await createVerified('Halima Danjuma');
  const form = { name: 'Alheri Savings PLC', email: owner.email, phone: '+2348031234567', address: '' };
  expect((await portal.call(updateProfile, { token: owner.token, form })).status).toBe(200);
  expect(await read(id, 'Halima Danjuma')).toEqual(unverified);
});

test('finds only candidates of sources with a confirmed name, until their proof no longer counts', async () => {
  const { owner, id } = await createVerified('Preye Amgbare');
  const other = await portal.newAccount();
  const reported = await addCandidate(portal.call, other.token, { name: 'Preye Amgbare', org_name: bank });
  const find = async (query: object) => {
    const { body } = await portal.call(searchCandidates, { token: hirer.token, query: { ...query } });
    return body.data.data.map((row) => row.id).toSorted();
  };
  await addDomainProofFor(portal.db, other);
  const queries = [{ query: 'Preye Amgbare' }, { query: 'Amgbare' }, { query: 'Preye Amgbare Awolowo' }];
  for (const query of queries) {
    expect(await find(query)).toEqual([id, reported.id].toSorted());
    expect(await find({ ...query, source: '' })).toEqual([id, reported.id].toSorted());
    expect(await find({ ...query, source: 'verified' })).toEqual([id]);
  }
  const byPhone = await find({ type: 'phone', query: '08031234567', source: 'verified', per_page: 100 });
  expect(byPhone).toContain(id);
  expect(byPhone).not.toContain(reported.id);
  await revokeProofs(portal.db, owner.organization_id, 'The document was forged.');
  for (const query of queries) expect(await find({ ...query, source: 'verified' })).toEqual([]);
});
