import { afterAll, beforeAll, expect, test } from 'vitest';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { searchQuery } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findAllIds } from './find-all-ids.ts';
import { runSearch } from './run-search.ts';

/** More candidates than a search scores individually. */
const MANY = 3500;

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
  for (let first = 0; first < MANY; first += 500) {
    const rows = Array.from({ length: 500 }, (_, at) => ({
      organization_id: owner.organization_id,
      candidate_type: 'employee' as const,
      name: at % 3 === 0 ? `Musa Bello Person${first + at}` : `Bello Musa`,
      organization: 'Zenwata Foods',
      phone: `0803 555 ${String(1000 + at)}`,
      phone_e164: null,
      address: '12 Awolowo Road, Ikoyi, Lagos',
      ...mapTextFields(() => ''),
      start_date: at % 2 === 0 ? '2020-01-01' : '2022-01-01',
      end_date: null,
      reason: '',
      notes: '',
      skills: '',
      position: '',
      photo_key: null,
    }));
    await addCandidates(portal, owner, rows);
  }
});
afterAll(() => portal.close());

test.each([
  ['a broad name query', { query: 'musa bello' }, MANY],
  ['a broad address query', { type: 'address', query: 'awolowo road' }, MANY],
  ['a broad query with a filter', { query: 'musa bello', start_from: '2021-01-01' }, MANY / 2],
  ['one candidate', { query: 'Musa Bello Person3' }, 1],
  ['a few numbers', { type: 'phone', query: '5551007' }, MANY / 500],
  ['no candidate', { query: 'Xquzwy Vlorptk' }, 0],
])('finds the same candidates as the pages: %s', async (_, input, least) => {
  const query = searchQuery.parse({ ...input, per_page: 100 });
  const { ids, total } = await findAllIds(portal.db, query, 100_000);
  expect(ids.length).toBe(total);
  expect(new Set(ids).size).toBe(total);
  expect(total).toBeGreaterThanOrEqual(least);
  for (const page of [1, 2, 30]) {
    const shown = await runSearch(portal.db, { ...query, page });
    expect(shown.total).toBe(total);
    expect(shown.found.map(({ id }) => id)).toEqual(ids.slice((page - 1) * 100, page * 100));
  }
});

test('stops at the count limit and reports that there are more', async () => {
  const query = searchQuery.parse({ query: 'musa bello' });
  const { ids, ...count } = await findAllIds(portal.db, query, 1000);
  expect([ids.length, count]).toEqual([1000, { total: 1000, hasMore: true }]);
  expect(await findAllIds(portal.db, query, MANY)).toMatchObject({ total: MANY, hasMore: false });
});

test('finds only candidates of the scope’s account', async () => {
  const other = await portal.newAccount();
  const query = searchQuery.parse({ query: 'musa bello' });
  expect(await findAllIds(portal.db, query, 1000, { organization_id: other.organization_id })).toEqual({
    ids: [],
    total: 0,
    hasMore: false,
  });
});
