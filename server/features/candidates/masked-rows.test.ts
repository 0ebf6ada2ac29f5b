import { disclosedFields } from '#server/domain/audit/queries/field-lists.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { countExport, exportEmployees } from '#contract/calls/exports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import type { Candidate } from '#contract/candidate.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { ageDisclosures, countDisclosed, limitPeople, parseRemaining } from '#server/testing/quotas.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { importPeople, SHARED_STREET } from '#server/testing/people.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

const ADDRESS = '12 Kofoworola Avenue, Ikeja, Lagos';
/** The searches per minute that show nobody, or similar people only. */
const FREE_SEARCHES = 15;

let portal: TestPortal;
let source: TestAccount;
let good: Candidate;
let similar: Candidate;
beforeAll(async () => {
  portal = await startTestPortal({ SUGGESTIONS_PER_MINUTE: String(FREE_SEARCHES) });
  source = await portal.newAccount({ name: 'Sunbird Works' });
  good = await add('Ezinne Okwuosa', '0803 555 0101', '4 Palm Close, Enugu');
  similar = await add('Chidiebere Okwuosa', '0803 123 1187', ADDRESS);
});
beforeEach(() => limitPeople(portal, {}));
afterAll(() => portal.close());

const add = async (name: string, phone: string, address: string, account = source) =>
  await addCandidate(portal.call, account.token, { name, phone, address, org_name: 'Zenwata Foods' });
const search = async ({ token }: TestAccount, query: string, type = 'name', paging = {}) =>
  await portal.call(searchCandidates, { token, query: { type, query, ...paging } });
const view = async ({ token }: TestAccount, { id }: Pick<Candidate, 'id'>) =>
  await portal.call(viewDetails, { token, params: { id } });

/** Searches and returns the row of a candidate. */
async function findRow(account: TestAccount, { id }: Candidate, query: string, type = 'name') {
  const { body } = await search(account, query, type);
  return body.data.data.find((row) => row.id === id);
}

/** Returns the latest search of an organisation in the audit log. */
const findEntry = async ({ organization_id }: TestAccount) =>
  await portal.db
    .selectFrom('audit_entry')
    .select(['detail', 'candidate_ids'])
    .select(disclosedFields.as('disclosed_fields'))
    .where('action', '=', 'search')
    .where('organization_id', '=', organization_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('shows and counts good matches, and masks and does not count similar ones', async () => {
  const account = await portal.newAccount();
  expect(await findRow(account, good, 'Ezinne Okwuosa')).toMatchObject({
    is_masked: false,
    phone: '0803 555 0101',
    address: '4 Palm Close, Enugu',
    profile_picture: expect.any(String),
  });
  const row = await findRow(account, similar, 'Ezinne Okwuosa');
  expect(row).toMatchObject({
    is_masked: true,
    name: 'Chidiebere Okwuosa',
    organization: 'Zenwata Foods',
    is_current: false,
    recorded_by: { name: 'Sunbird Works' },
    match: 'Ezinne not in the name',
    phone: '0803 … 1187',
    phone_display: '0803 … 1187',
    address: 'Ikeja, Lagos',
    profile_picture: null,
  });
  expect(JSON.stringify(row)).not.toMatch(/123.?1187|Kofoworola/u);
  expect(await countDisclosed(portal, account)).toBe(1);
});

test('exports what was shown unmasked, and the others after they were opened', async () => {
  const account = await portal.newAccount();
  const { token } = account;
  const candidate_ids = [good.id, similar.id];
  const exportNames = async () => {
    const { body, problem } = await portal.call(exportEmployees, { token, body: { candidate_ids } });
    return problem?.code ?? [good, similar].flatMap(({ name }) => (body.includes(name) ? name : []));
  };
  const everything = { scope: 'search', type: 'name', query: 'Ezinne Okwuosa', format: 'csv' };
  const count = async () => (await portal.call(countExport, { token, body: everything })).body.data.count;
  await search(account, 'Ezinne Okwuosa');
  expect([await exportNames(), await count()]).toEqual([[good.name], 1]);

  const { body, headers } = await view(account, similar);
  expect(body.data).toMatchObject({ is_masked: false, phone: '0803 123 1187', address: ADDRESS });
  expect(body.data.profile_picture).not.toBeNull();
  expect(parseRemaining(headers, 'people-per-day')).toBe(1e7 - 2);
  expect(await countDisclosed(portal, account)).toBe(2);
  expect([await exportNames(), await count()]).toEqual([[good.name, similar.name], 2]);
});

test('shows an opened row unmasked for 24 hours, to its organisation only', async () => {
  const account = await portal.newAccount();
  await view(account, similar);
  expect(await findRow(account, similar, 'Ezinne Okwuosa')).toMatchObject({
    is_masked: false,
    phone: '0803 123 1187',
    address: ADDRESS,
  });
  expect(await findRow(await portal.newAccount(), similar, 'Ezinne Okwuosa')).toMatchObject({
    is_masked: true,
  });
  await ageDisclosures(portal, 24.1);
  expect(await findRow(account, similar, 'Ezinne Okwuosa')).toMatchObject({ is_masked: true });
});

test('shows a similar row that was a good match of an earlier search', async () => {
  const account = await portal.newAccount();
  await search(account, 'Chidiebere Okwuosa');
  expect(await findRow(account, similar, 'Ezinne Okwuosa')).toMatchObject({ is_masked: false });
});

test('never masks own records', async () => {
  expect(await findRow(source, similar, 'Ezinne Okwuosa')).toMatchObject({
    is_masked: false,
    phone: '0803 123 1187',
    address: ADDRESS,
  });
  expect(await countDisclosed(portal, source)).toBe(0);
});

test.each([
  '08031231187 Zubaida',
  'Zubaida Quistgaard 0803 123 1187',
  '+234 803 123 1187 Chidiebere Quistgaard',
])('shows and counts who has a number that is typed with a wrong name: %s', async (query) => {
  const account = await portal.newAccount();
  expect(await findRow(account, similar, query)).toMatchObject({ is_masked: false, phone: '0803 123 1187' });
  expect(await countDisclosed(portal, account)).toBe(1);
});

test.each(['0803 123 1197', '0703 123 1187', '0803 123 118', '0803 123 11877', '0803 123 1178', '123 1197'])(
  'shows nothing of a number similar to %s, because the typed one tells the rest',
  async (query) => {
    const account = await portal.newAccount();
    const row = await findRow(account, similar, query, 'phone');
    expect(row).toMatchObject({
      is_masked: true,
      phone: '…',
      phone_display: '…',
      match: candidateTexts.similarNumber,
      highlight: { field: 'phone', ranges: [] },
    });
    expect(JSON.stringify(row)).not.toMatch(/803.?123|123.?1187|digit/iu);
    expect(await countDisclosed(portal, account)).toBe(0);
  },
);

test('shows nothing of a similar number beside words', async () => {
  const account = await portal.newAccount();
  expect(await findRow(account, similar, 'Chidiebere Okwuosa 0703 123 1187')).toMatchObject({
    is_masked: true,
    phone_display: '…',
    match: candidateTexts.similarNumber,
  });
});

test('says how a similar number differs when its person is shown', async () => {
  const account = await portal.newAccount();
  expect(await findRow(account, similar, '0803 123 1187', 'phone')).toMatchObject({ is_masked: false });
  expect(await findRow(account, similar, '0803 123 1197', 'phone')).toMatchObject({
    is_masked: false,
    match: 'One digit differs',
  });
});

test('does not quote a similar address', async () => {
  const account = await portal.newAccount();
  const row = await findRow(account, similar, '99 Kofoworolla Avenue', 'address');
  expect(row).toMatchObject({
    is_masked: true,
    address: 'Ikeja, Lagos',
    match: candidateTexts.partlyMatches,
    highlight: { field: 'address', ranges: [] },
  });
  expect(JSON.stringify(row)).not.toContain('Kofoworola');
  expect(await findRow(account, similar, '12 Kofoworola Avenue', 'address')).toMatchObject({
    is_masked: false,
  });
});

test.each([
  ['Gbaramatu', 'Flat 3, Adeola Odeku, Victoria Island', 'Victoria Island'],
  ['Kalabari', 'Plot five, Behind Mrs Okafor house opposite the bank, Ikeja', 'Ikeja'],
  ['Nembe', '12 Allen Ave, Adeniyi Jones', ''],
])('shows only known places of the address of %s', async (surname, address, shown) => {
  const person = await add(`Ibinabo ${surname}`, '0803 555 0303', address);
  const row = await findRow(await portal.newAccount(), person, `Zubaida ${surname}`);
  expect(row).toMatchObject({ is_masked: true, address: shown });
});

test('counts 20 of a page with 20 good matches', async () => {
  await importPeople(portal, source, 25);
  const account = await portal.newAccount();
  const { body, headers } = await search(account, SHARED_STREET, 'address', { per_page: 20 });
  expect(body.data.data.map(({ is_masked }) => is_masked)).toEqual(Array.from({ length: 20 }, () => false));
  expect(parseRemaining(headers, 'people-per-day')).toBe(1e7 - 20);
});

test('refuses a search that shows only masked rows when the quota is exhausted, like one without results', async () => {
  limitPeople(portal, { peoplePerDayEmailOnly: 1 });
  const account = await portal.newAccount();
  const onlySimilar = 'Chidiebere Quistgaard';
  expect((await search(account, onlySimilar)).body.data.data.map(({ is_masked }) => is_masked)).toEqual([
    true,
  ]);
  expect((await search(account, 'Ezinne Okwuosa')).status).toBe(200);
  for (const query of [onlySimilar, 'Zubaida Quistgaard'])
    expect((await search(account, query)).problem.code).toBe('quota_exceeded');
  expect((await view(account, similar)).problem.code).toBe('quota_exceeded');
  // Who has been counted is still shown, with the similar ones masked.
  expect(await findRow(account, similar, 'Ezinne Okwuosa')).toMatchObject({ is_masked: true });
});

test.each(['an opened person', 'an own record'])(
  'limits searches that list masked people beside %s, like those without results',
  async (beside) => {
    const account = await portal.newAccount();
    const isOwn = beside === 'an own record';
    const surname = isOwn ? 'Birabil' : 'Tamunosiki';
    await view(account, await add(`Furo ${surname}`, '0803 555 0707', ADDRESS, isOwn ? account : source));
    await add(`Tonye ${surname}`, '0803 555 0909', ADDRESS);
    const first = await search(account, `Furo ${surname}`);
    expect(new Set(first.body.data.data.map(({ is_masked }) => is_masked))).toEqual(new Set([false, true]));
    for (let at = 1; at < FREE_SEARCHES; at += 1)
      expect((await search(account, `Furo ${surname}`)).status).toBe(200);
    expect((await search(account, `Furo ${surname}`)).problem.code).toBe('too_many_requests');
  },
);

test('audits which rows were masked, and only what was disclosed', async () => {
  const account = await portal.newAccount();
  await search(account, 'Zubaida Okwuosa');
  const ids = [good, similar].map(({ id }) => portal.rowId(id));
  const { detail, candidate_ids, disclosed_fields } = await findEntry(account);
  expect(candidate_ids?.map(Number).toSorted()).toEqual(ids.toSorted());
  expect((detail as { masked: number[] }).masked.toSorted()).toEqual(ids.toSorted());
  expect(disclosed_fields).toEqual(
    expect.arrayContaining(['name', 'organization', 'end_date', 'recorded_by']),
  );
  for (const field of ['phone', 'phone_display', 'address', 'profile_picture'])
    expect(disclosed_fields).not.toContain(field);

  await search(account, 'Ezinne Okwuosa');
  const mixed = await findEntry(account);
  expect((mixed.detail as { masked: number[] }).masked).toEqual([portal.rowId(similar.id)]);
  expect(mixed.disclosed_fields).toContain('phone');
  await view(account, similar);
  await search(account, 'Ezinne Okwuosa');
  expect((await findEntry(account)).detail).not.toHaveProperty('masked');
});
