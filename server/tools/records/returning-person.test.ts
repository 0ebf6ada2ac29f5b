import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCandidate, uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { check } from '#server/testing/verifications.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { eraseRecord } from './erase-record.ts';
import { setRestricted } from './set-restricted.ts';

const PERSON = { name: 'Tamunoemi Briggs', phone: '0803 118 7204' };
/** The same person, as another list has them. */
const AGAIN = { name: 'BRIGGS, Tamunoemi Ibinabo', phone: '+234 803 118 7204' };
/** A sister with the number of the family, and a namesake. */
const OTHERS = [
  { name: 'Ibiso Briggs', phone: PERSON.phone },
  { name: PERSON.name, phone: '0806 555 1122' },
];

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());

beforeEach(async () => {
  [owner, stranger] = [await portal.newAccount(), await portal.newAccount()];
  await addRestricted(PERSON);
});

async function addRestricted(person: typeof PERSON): Promise<number> {
  const { id } = await addCandidate(portal.call, owner.token, person);
  const [candidate_id = 0] = portal.services.candidateIds.decodeAll([id]);
  await setRestricted(portal.services, 'restriction', { candidate_id, reason: 'The person objected.' });
  return candidate_id;
}

const upload = async ({ token }: TestAccount, person: typeof PERSON) =>
  await portal.call(uploadCandidate, {
    token,
    form: { ...employeeForm, ...person },
    files: { profile_picture: await createTestPhoto() },
  });
const canSee = async (id: string) =>
  (await portal.call(viewDetails, { token: stranger.token, params: { id } })).status === 200;
/** What another organisation finds by a phone number, of those that this owner has recorded. */
async function findByOthers() {
  const query = { type: 'name', query: 'briggs', per_page: 100 };
  const { body } = await portal.call(searchCandidates, { token: stranger.token, query });
  const own = portal.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', owner.organization_id);
  const ids = new Set((await own.execute()).map(({ id }) => portal.services.candidateIds.encode(id)));
  return body.data.data.flatMap(({ id, name }) => (ids.has(id) ? name : [])).toSorted();
}
const importPeople = async (people: readonly (typeof PERSON)[], account = owner) => {
  const rows = people.map(({ name, phone }) => `"${name}",Zenwata Foods,${phone},12 Hill Road,2020-01-31`);
  const text = ['name,organization,phone,address,start_date', ...rows].join('\n');
  const file = new File([text], 'staff.csv', { type: 'text/csv' });
  return JSON.stringify((await portal.call(importEmployees, { token: account.token, file })).body);
};

test('a restricted person stays restricted when uploaded again with a middle name, and the reply says so', async () => {
  const { status, body } = await upload(owner, AGAIN);
  expect(status).toBe(201);
  expect(body.message).toContain(candidateTexts.restrictedOnRequest);
  expect(body.data.restricted_on).not.toBeNull();
  expect(await canSee(body.data.id)).toBe(false);
  expect(await findByOthers()).toEqual([]);
});

test('and when imported again; the notes name the rows of the person, and no others', async () => {
  const body = await importPeople([...OTHERS, AGAIN]);
  expect(body).toContain('Restricted on request, so only your organisation finds them: line 4.');
  expect(await findByOthers()).toEqual(OTHERS.map(({ name }) => name).toSorted());
});

test('relatives with the same number, namesakes and records of others are not restricted', async () => {
  for (const person of OTHERS) {
    const { body } = await upload(owner, person);
    expect(body.message).not.toContain(candidateTexts.restrictedOnRequest);
    expect(await canSee(body.data.id)).toBe(true);
  }
  const { body } = await upload(stranger, AGAIN);
  expect(body.data.restricted_on).toBeNull();
  expect(await importPeople([AGAIN], await portal.newAccount())).not.toContain('Restricted on request');
});

test('an erased person is restricted when recorded again, in every spelling of the record, and others are not', async () => {
  const candidate_id = await addRestricted({ name: 'Sẹ́gun Adéyẹmí', phone: '0806 555 7301 / 0806 555 7302' });
  await eraseRecord(portal.services, { candidate_id, reason: 'The person asked for it.' });
  const again = { name: 'ADEYEMI Shegun Olu', phone: '+234 806 555 7302' };
  const { body } = await upload(owner, again);
  expect(body.message).toContain(candidateTexts.restrictedOnRequest);
  expect(await canSee(body.data.id)).toBe(false);
  for (const other of [
    { name: 'Bukola Adeyemi', phone: again.phone },
    { name: again.name, phone: '0806 555 7303' },
    { name: 'S. A.', phone: again.phone },
  ])
    expect((await upload(owner, other)).body.data.restricted_on, other.name).toBeNull();
  expect(await importPeople([{ name: 'Bukola Adeyemi', phone: again.phone }, again])).toContain('line 3.');
  expect((await upload(stranger, again)).body.data.restricted_on).toBeNull();
});

test('a record that is edited into one of an erased person is restricted, and one that keeps its person is not', async () => {
  const candidate_id = await addRestricted({ name: 'Danjuma Tanko', phone: '0806 555 7321' });
  await eraseRecord(portal.services, { candidate_id, reason: 'The person asked for it.' });
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Nobody Yet', phone: '0806 555 7322' });
  const edit = async (changes: object) =>
    (
      await portal.call(updateCandidate, {
        token: owner.token,
        params: { id },
        form: { ...employeeForm, ...changes, changed: Object.keys(changes).join(',') },
      })
    ).body;
  expect((await edit({ address: '3 New Road, Jos' })).data.restricted_on).toBeNull();
  const edited = await edit({ name: 'Tanko Danjuma', phone: '0806 555 7321' });
  expect(edited.message).toContain(candidateTexts.restrictedOnRequest);
  expect(edited.data.restricted_on).not.toBeNull();
  expect(await canSee(id)).toBe(false);
});

test('no verification is kept that compared an erased person, or whose answer became the record', async () => {
  const person = { name: 'Ebiere Dokubo', phone: '0806 555 7331' };
  const { id } = await addCandidate(portal.call, owner.token, person);
  const [candidate_id = 0] = portal.services.candidateIds.decodeAll([id]);
  const claim = { ...person, organization: employeeForm.org_name };
  const reference = (await check(portal, stranger, claim)).body.data.reference.slice(3);
  const other = (await check(portal, stranger)).body.data.reference.slice(3);
  const recorded = (await check(portal, stranger)).body.data.reference.slice(3);
  await portal.db
    .updateTable('verification')
    .set({ recorded_candidate_id: candidate_id })
    .where('reference', '=', recorded)
    .execute();
  const erased = await eraseRecord(portal.services, { candidate_id, reason: 'The person asked for it.' });
  expect(erased?.verifications).toBe(2);
  const rows = await portal.db.selectFrom('verification').select('reference').execute();
  const kept = rows.map((row) => row.reference);
  expect(kept).toContain(other);
  expect(kept).not.toContain(reference);
  expect(kept).not.toContain(recorded);
});

test('nothing legible is kept of an erased person', async () => {
  const candidate_id = await addRestricted({ name: 'Zubaida Kwaghbo', phone: '0806 555 7311' });
  await eraseRecord(portal.services, { candidate_id, reason: 'The person asked for it.' });
  const rows = await portal.db.selectFrom('erased_person').selectAll().execute();
  const kept = rows.filter(({ organization_id }) => organization_id === owner.organization_id);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.word_hashes).toHaveLength(2);
  for (const hash of [kept[0]?.number_hash, ...(kept[0]?.word_hashes ?? [])]) expect(hash).toHaveLength(32);
});
