import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchCandidates, searchQuery } from '#contract/calls/search.ts';
import { parsePhoneQuery } from '#server/domain/search/phones/parse-phone-query.ts';
import { buildFilters } from '#server/domain/search/run-search.ts';
import type { Search } from '#server/domain/search/search-query.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates, plainEmployee } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { explainMissing } from './explain-missing.ts';

let portal: TestPortal;
let company: TestAccount;
let ids: number[];

const PEOPLE = [
  ['Tamuno Briggs', '0803 611 2040', '4 Hospital Road, Bonny', 'Reedmace Foods'],
  // A misspelt town, which the search does not find.
  ['Tamuno Briggs', '0803 611 2041', '9 Hospital Road, Badagrry', 'Reedmace Foods'],
  ['Tamuno Briggs', '0803 611 2042', '3 Marina, Bonny', 'Badagry Boatyard'],
  ['Tamuno Badagry Briggs', '0803 611 2043', '5 Marina, Bonny', 'Reedmace Foods'],
] as const;
const OTHERS = [
  // Makes the town a known word, which is not searched with typos.
  ['Ebiere Dokubo', '0803 611 2050', '7 Ferry Road, Badagry', 'Reedmace Foods'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  company = await portal.newAccount();
  ids = await addCandidates(
    portal,
    company,
    [...PEOPLE, ...OTHERS].map(([name, phone, address, organization]) => ({
      ...plainEmployee,
      name,
      phone,
      address,
      organization,
    })),
  );
});
afterAll(() => portal.close());

function toSearch(text: string): Search {
  const query = { ...z.parse(searchQuery, { query: text }), countLimit: 10 };
  return { runner: portal.db, query, filters: buildFilters(query, {}) };
}

async function listReasons(query: string) {
  const { body } = await portal.call(searchCandidates, { token: company.token, query: { query } });
  return new Map(body.data.data.map(({ phone, match }) => [phone, match]));
}

test.each([
  ['Tamuno Briggs 0803 611', 'Name; begins with 0803611'],
  ['Tamuno Briggs 0803***2041', 'Name; begins with 0803, ends with 2041'],
])('finds a part of the number: %s', async (query, reason) => {
  expect((await listReasons(query)).get('0803 611 2041')).toBe(reason);
});

test('says that a part is missing only of records without it', async () => {
  const reasons = await listReasons('Tamuno Briggs lives in Badagry');
  const withMissing = [...reasons].filter(([, reason]) => reason?.includes('not in the record'));
  expect(withMissing).toEqual([['0803 611 2040', 'Name; Badagry not in the record']]);
  expect(reasons.size).toBe(PEOPLE.length);
});

test.each(['0803 611 2041', '0803 611', '0803***2041', '2041'])(
  'says that the number %s is missing only of records without it',
  async (number) => {
    const missing = { words: [], phone: parsePhoneQuery(number) };
    const hits = ids.map((id) => ({ hit: { id, match: null, is_good: true, matched: {} }, missing }));
    const explained = await explainMissing(toSearch('Tamuno'), hits);
    expect(explained[1]?.match).toBeNull();
  },
);

test('says that a number is missing of a record with another one', async () => {
  const missing = { words: [], phone: parsePhoneQuery('0803 611 2041') };
  const hits = ids.slice(-1).map((id) => ({ hit: { id, match: null, is_good: true, matched: {} }, missing }));
  const [explained] = await explainMissing(toSearch('Ebiere'), hits);
  expect(explained?.match).toBe('Name; phone number not in the record');
});
