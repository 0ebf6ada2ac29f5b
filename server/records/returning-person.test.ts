import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { uploadCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
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
  const { id } = await addCandidate(portal.call, owner.token, PERSON);
  const [candidate_id = 0] = portal.services.candidateIds.decodeAll([id]);
  await setRestricted(portal.services, 'restriction', { candidate_id, reason: 'The person objected.' });
});

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
