import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { prepareExport } from '#contract/calls/exports.ts';
import { searchCandidates, searchQuery, searchUploaded } from '#contract/calls/search.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runSearch } from './run-search.ts';
import { holdHeavySteps } from '#server/testing/search/hold-steps.ts';

/** More candidates than a search scores individually. */
const MANY = 3500;
const COUNT_LIMIT = 500;

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.services.searchCountLimit = COUNT_LIMIT;
  owner = await portal.newAccount();
  const people = Array.from({ length: MANY }, (_, at) => ({
    // Only the last two have exactly this name and address, and work at Kudi Bank.
    name: at < MANY - 2 ? `Sani Person${at} Muhammad` : 'Mohammed',
    address: at < MANY - 2 ? `${at} Awolowo Road, Ikoyi, Lagos` : 'Lagos',
    organization: at < MANY - 2 ? 'Zenwata Foods' : 'Kudi Bank',
  }));
  const same = {
    organization_id: owner.organization_id,
    candidate_type: 'employee' as const,
    start_date: '2020-01-01',
  };
  const none = { phone_e164: null, end_date: null, photo_key: null };
  const empty = { ...mapTextFields(() => ''), reason: '', notes: '', skills: '', position: '' };
  for (let first = 0; first < MANY; first += 500) {
    const rows = people.slice(first, first + 500).map((person, at) => {
      const phone = `0803 555 ${String(1000 + first + at)}`;
      return { ...same, ...none, ...empty, ...person, phone };
    });
    await addCandidates(portal, owner, rows);
  }
});
afterAll(() => portal.close());

async function search(query: Record<string, unknown>, call: typeof searchCandidates | typeof searchUploaded) {
  const { status, body } = await portal.call(call, {
    token: owner.token,
    query: { per_page: 100, ...query },
  });
  expect(status).toBe(200);
  return body.data;
}

const SEARCHES = [
  ['a name', { type: 'name', query: 'Mohammed' }],
  ['an address', { type: 'address', query: 'Lagos' }],
  ['digits', { type: 'phone', query: '803555' }],
  ['an address with a filter', { type: 'address', query: 'Lagos', status: 'current' }],
  ['very common words, exactly', { type: 'address', query: 'awolowo road', exact: 'true' }],
] as const;

test.each(SEARCHES)('counts %s up to the limit and reports that there are more', async (_, query) => {
  for (const call of [searchCandidates, searchUploaded]) {
    const first = await search(query, call);
    expect(first).toMatchObject({ total: COUNT_LIMIT, has_more: true, last_page: COUNT_LIMIT / 100 });
    expect(first.alternatives).toBeUndefined();
  }
});

test.each(SEARCHES)('pages %s up to the limit without repeating a candidate', async (_, query) => {
  const pages = [];
  for (let page = 1; page <= COUNT_LIMIT / 100 + 1; page++)
    pages.push((await search({ ...query, page }, searchCandidates)).data.map(({ id }) => id));
  expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 0]);
  expect(new Set(pages.flat()).size).toBe(COUNT_LIMIT);
  expect((await search({ ...query, page: 3 }, searchCandidates)).data.map(({ id }) => id)).toEqual(pages[2]);
});

test('lists exact matches first among any number of matches', async () => {
  const names = await search({ query: 'Mohammed' }, searchCandidates);
  expect(names.data.slice(0, 3).map(({ name, match }) => [name, match === null])).toEqual([
    ['Mohammed', true],
    ['Mohammed', true],
    ['Sani Person0 Muhammad', false],
  ]);
  for (const query of ['Lagos', 'lagos LAGOS']) {
    const addresses = await search({ type: 'address', query }, searchCandidates);
    expect(addresses.data.slice(0, 3).map(({ address }) => address)).toEqual([
      'Lagos',
      'Lagos',
      '0 Awolowo Road, Ikoyi, Lagos',
    ]);
  }
});

test('finds all matches of a selective filter', async () => {
  const found = await search({ type: 'address', query: 'Lagos', organization: 'Kudi' }, searchCandidates);
  expect(found).toMatchObject({ total: 2, has_more: false });
});

test('lists numbers that end with the digits first, also beyond the limit', async () => {
  const query = searchQuery.parse({ type: 'phone', query: '5551' });
  const all = await runSearch(portal.db, query);
  const some = await runSearch(portal.db, { ...query, countLimit: 100 });
  expect([all.hasMore, some.total, some.hasMore]).toEqual([false, 100, true]);
  const ends = await runSearch(portal.db, { ...query, query: '4499', countLimit: 1 });
  expect(ends).toMatchObject({ total: 1, hasMore: false, found: [{ match: 'Last 4 digits' }] });
});

test('does not report more when the count equals the limit', async () => {
  const query = searchQuery.parse({ type: 'address', query: 'awolowo road' });
  expect(await runSearch(portal.db, { ...query, countLimit: MANY - 2 })).toMatchObject({
    total: MANY - 2,
    hasMore: false,
  });
  expect(await runSearch(portal.db, { ...query, countLimit: MANY - 3 })).toMatchObject({
    total: MANY - 3,
    hasMore: true,
  });
});

test('counts search alternatives up to the limit', async () => {
  const { total, alternatives } = await search(
    { type: 'address', query: 'Lagos', status: 'former' },
    searchCandidates,
  );
  expect([total, alternatives]).toEqual([
    0,
    [{ why: 'without filters', type: 'address', query: 'Lagos', total: COUNT_LIMIT, has_more: true }],
  ]);
});

test('exports all matches beyond the limit', async () => {
  const { body } = await portal.call(prepareExport, {
    token: owner.token,
    body: { scope: 'search', format: 'csv', type: 'address', query: 'Lagos' },
  });
  expect(body.data.count).toBe(MANY);
});

test('records in the audit log that there are more', async () => {
  await search({ query: 'Mohammed' }, searchCandidates);
  const lines = await portal.db
    .selectFrom('audit_entry')
    .select(fullDetail)
    .where('action', '=', 'search')
    .execute();
  expect(lines.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ total: COUNT_LIMIT, has_more: true }),
  );
});

test('lists names that repeat a word first when the query repeats it', async () => {
  portal.services.searchCountLimit = 2 * MANY;
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Sani Sani' });
  const found = await search({ query: 'sani SANI' }, searchCandidates);
  portal.services.searchCountLimit = COUNT_LIMIT;
  await portal.call(deleteCandidate, { token: owner.token, params: { id } });
  expect(found.data.slice(0, 2).map(({ name, match }) => [name.slice(0, 9), match === null])).toEqual([
    ['Sani Sani', true],
    ['Sani Pers', false],
  ]);
});

test('lets a search of common words wait for others, but no other search', async () => {
  const steps = await holdHeavySteps(portal.services.searchQueues);
  const call = async (query: string) =>
    await portal.call(searchCandidates, { token: owner.token, query: { type: 'name', query } });
  let isAnswered = false;
  const common = call('Sani Muhammad').finally(() => (isAnswered = true));
  expect((await call('Person17 Sani')).status).toBe(200);
  expect(isAnswered).toBe(false);
  await steps.finish();
  expect((await common).status).toBe(200);
});
