import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { prepareExport } from '#contract/calls/exports.ts';
import * as z from 'zod/mini';
import { searchCandidates, searchQuery } from '#contract/calls/search.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { runSearch } from './run-search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates, plainEmployee } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

/** More candidates than a search scores. */
const NAMESAKES = 3100;
const BATCH = 500;
const FIRST_NAMES = ['Adaeze', 'Kamsi', 'Nonso', 'Somto', 'Uju', 'Zikora'];

let portal: TestPortal;
let company: TestAccount;

const person = (name: string, address: string, organization: string, phone: string) => ({
  ...plainEmployee,
  name,
  address,
  organization,
  phone,
});

beforeAll(async () => {
  portal = await startTestPortal();
  company = await portal.newAccount();
  const namesakes = Array.from({ length: NAMESAKES }, (_, at) =>
    person(
      `${FIRST_NAMES[at % FIRST_NAMES.length] ?? ''} Okonkwo`,
      `${at + 1} Tamarind Road, Lagos`,
      'Reedmace Foods',
      `0803 ${String(2003000 + at)}`,
    ),
  );
  const people = [
    ...namesakes,
    person('Nonso Eke', '3 Adaeze Close, Enugu', 'Reedmace Foods', '0805 611 2041'),
    person('Chidubem Okonkwo', '14 Kingfisher Close, Enugu', 'Quillmark Bank', '0805 611 2040'),
  ];
  for (let first = 0; first < people.length; first += BATCH)
    await addCandidates(portal, company, people.slice(first, first + BATCH));
});
afterAll(() => portal.close());

async function search(query: string, type = 'name') {
  const { body } = await portal.call(searchCandidates, { token: company.token, query: { type, query } });
  return body.data;
}

test.each([
  ['name', 'Okonkwo Enugu', 'Name; lives in Enugu'],
  ['name', 'Okonkwo from Enugu', 'Name; lives in Enugu'],
  ['name', 'Okonkwo Quillmark Bank', 'Name; works at Quillmark Bank'],
  ['name', 'Okonkwo 0805', 'Name; begins with 0805'],
  ['address', 'Okonkwo Enugu', 'Name; lives in Enugu'],
])('finds the only person who matches the %s %s among thousands', async (type, query, match) => {
  const { total, data, has_good_match } = await search(query, type);
  expect([total, data[0]?.name, data[0]?.match]).toEqual([1, 'Chidubem Okonkwo', match]);
  expect(has_good_match).toBe(true);
});

test('finds people of a place with the address selected', async () => {
  const { data } = await search('Okonkwo Lagos', 'address');
  expect(data.map(({ match }) => match)).toEqual(data.map(() => 'Name; lives in Lagos'));
  expect(data.length).toBeGreaterThan(0);
});

test.each([
  ['Okonkwo', true],
  ['Okonkwo Xqzvwk', false],
])('reports whether anybody matches the broad query %s well: %s', async (query, hasGoodMatch) => {
  const { total, has_good_match } = await search(query);
  expect([total > NAMESAKES, has_good_match]).toEqual([true, hasGoodMatch]);
});

test('reads two names without a space as both, however many people have one of them', async () => {
  const { data, total } = await search('OkonkwoUju');
  expect(new Set(data.map(({ name }) => name))).toEqual(new Set(['Uju Okonkwo']));
  expect(total).toBeLessThan(NAMESAKES);
});

/** Counts the statements of a search that have begun and ended. */
function countStatements(db: Runner) {
  const count = { begun: 0, ended: 0 };
  // A runner of its own, so that statements of jobs are not counted.
  const counted = db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => Promise.resolve(result),
  });
  const executor = counted.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  vi.spyOn(executor, 'executeQuery').mockImplementation(async (...statement) => {
    count.begun++;
    try {
      return await execute(...statement);
    } finally {
      count.ended++;
    }
  });
  return { counted, count };
}

test('searches an address with the name of a person as an address only', async () => {
  const query = z.parse(searchQuery, { type: 'address', query: 'Adaeze Close Nsukka Enugu' });
  const [mixed, addressOnly] = [countStatements(portal.db), countStatements(portal.db)];
  const { total } = await runSearch(mixed.counted, query);
  await runSearch(addressOnly.counted, { ...query, selectedFieldOnly: true });
  expect([total, mixed.count.begun]).toEqual([1, addressOnly.count.begun]);
});

test('exports the candidates on the pages when more match than are scored', async () => {
  const query = 'Okonkwo Lagos';
  const { total, has_more } = await search(query);
  expect([total, has_more]).toEqual([3000, true]);
  const { status, body } = await portal.call(prepareExport, {
    token: company.token,
    body: { scope: 'search', format: 'csv', type: 'name', query },
  });
  expect([status, body.data.count]).toEqual([201, 3000]);
});
