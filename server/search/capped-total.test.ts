import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareExport } from '#contract/exports.ts';
import { searchCandidates, searchQuery, searchUploaded } from '#contract/search.ts';
import { insertDemoCandidates } from '#server/db/demo.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findCandidates } from './run-search.ts';
import { indexCandidates } from './index/index-candidates.ts';

/** More than are ranked one by one. */
const MANY = 3500;
const MOST = 500;

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  portal.services.mostFound = MOST;
  owner = await portal.newAccount();
  const people = Array.from({ length: MANY }, (_, at) => ({
    // The last ones are the only whose name or address is just these words, and the only ones in Kano.
    name: at < MANY - 2 ? `Sani Person${at} Muhammad` : 'Mohammed',
    address: at < MANY - 2 ? `${at} Awolowo Road, Ikoyi, Lagos` : 'Lagos',
    organization: at < MANY - 2 ? 'Zenwata Foods' : 'Kudi Bank',
  }));
  const same = { account_id: owner.id, candidate_type: 'employee' as const, start_date: '2020-01-01' };
  const none = { phone_e164: null, end_date: null, photo_key: null };
  const empty = { parent_sponsor_name: '', reason: '', notes: '', skills: '', position: '' };
  for (let first = 0; first < MANY; first += 500) {
    const rows = people.slice(first, first + 500).map((person, at) => {
      const phone = `0803 555 ${String(1000 + first + at)}`;
      return { ...same, ...none, ...empty, ...person, phone };
    });
    await indexCandidates(portal.db, await insertDemoCandidates(portal.db, rows));
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

test.each(SEARCHES)(
  '%s that more have than are counted: their number, and that there are more',
  async (_, query) => {
    for (const call of [searchCandidates, searchUploaded]) {
      const first = await search(query, call);
      expect(first).toMatchObject({ total: MOST, more: true, last_page: MOST / 100 });
      expect(first.tries).toBeUndefined();
    }
  },
);

test.each(SEARCHES)(
  'the pages of %s end with what is counted, nobody stands on two of them',
  async (_, query) => {
    const pages = [];
    for (let page = 1; page <= MOST / 100 + 1; page++)
      pages.push((await search({ ...query, page }, searchCandidates)).data.map(({ id }) => id));
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 100, 100, 100, 0]);
    expect(new Set(pages.flat()).size).toBe(MOST);
    expect((await search({ ...query, page: 3 }, searchCandidates)).data.map(({ id }) => id)).toEqual(
      pages[2],
    );
  },
);

test('whoever is named or lives just as asked for comes first, however many others fit', async () => {
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

test('a filter that leaves few is answered in full, from among all', async () => {
  const found = await search({ type: 'address', query: 'Lagos', organization: 'Kudi' }, searchCandidates);
  expect(found).toMatchObject({ total: 2, more: false });
});

test('a number ends with the digits before another holds them, also where there are more than are counted', async () => {
  const query = searchQuery.parse({ type: 'phone', query: '5551' });
  const all = await findCandidates(portal.db, query);
  const some = await findCandidates(portal.db, { ...query, most: 100 });
  expect([all.more, some.total, some.more]).toEqual([false, 100, true]);
  const ends = await findCandidates(portal.db, { ...query, query: '4499', most: 1 });
  expect(ends).toMatchObject({ total: 1, more: false, found: [{ match: 'Last 4 digits' }] });
});

test('exactly as many as are counted are not more', async () => {
  const query = searchQuery.parse({ type: 'address', query: 'awolowo road' });
  expect(await findCandidates(portal.db, { ...query, most: MANY - 2 })).toMatchObject({
    total: MANY - 2,
    more: false,
  });
  expect(await findCandidates(portal.db, { ...query, most: MANY - 3 })).toMatchObject({
    total: MANY - 3,
    more: true,
  });
});

test('what is offered to somebody who finds nobody is counted as far', async () => {
  const { total, tries } = await search(
    { type: 'address', query: 'Lagos', status: 'former' },
    searchCandidates,
  );
  expect([total, tries]).toEqual([
    0,
    [{ why: 'without filters', type: 'address', query: 'Lagos', total: MOST, more: true }],
  ]);
});

test('an export of all that match has all of them', async () => {
  const { body } = await portal.call(prepareExport, {
    token: owner.token,
    body: { scope: 'search', format: 'csv', type: 'address', query: 'Lagos' },
  });
  expect(body.data.count).toBe(MANY);
});

test('the activity says that more were found', async () => {
  const lines = await portal.db
    .selectFrom('audit_entry')
    .select('detail')
    .where('action', '=', 'search')
    .execute();
  expect(lines.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ total: MOST, more: true }),
  );
});

test('whoever has a name twice comes first when it is asked for twice', async () => {
  portal.services.mostFound = 2 * MANY;
  await addCandidate(portal.call, owner.token, { name: 'Sani Sani' });
  const found = await search({ query: 'sani SANI' }, searchCandidates);
  portal.services.mostFound = MOST;
  expect(found.data.slice(0, 2).map(({ name, match }) => [name.slice(0, 9), match === null])).toEqual([
    ['Sani Sani', true],
    ['Sani Pers', false],
  ]);
});
