import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates, searchQuery } from '#contract/calls/search.ts';
import { findAllIds } from '#server/domain/search/find-all-ids.ts';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

/** More people with a similar name than a set of words may match. */
const MANY = 700;
/** More people with a similar name than a page shows. */
const SIMILAR = 14;
const GIVEN = ['Wendu', 'Tarila', 'Zoghe', 'Ochuko', 'Mbiri', 'Yemsok', 'Dagogo', 'Kpazo', 'Isaro', 'Fenwa'];

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  const addNamed = (...names: string[]) =>
    searchPortal.add(names.map((name) => [name, '08000000000', '1 Creek Road']));
  const givenName = (at: number) =>
    `${GIVEN[at % GIVEN.length]} ${GIVEN[Math.floor(at / 10) % GIVEN.length]}`;
  for (const surname of ['Paine', 'Leah'])
    await addNamed(...Array.from({ length: MANY }, (_, at) => `${givenName(at)} ${surname}`));
  await addNamed('Shadia Paige Buzby', 'Gordon Payne', 'Wendu Payne');
  await addNamed('Leif Harsy', 'Henrike Leaf');
  await addNamed(...GIVEN.slice(0, 5).map((middle) => `Christy ${middle} Ayodele`), 'Funke Ayodelemi');
  await addNamed(...Array.from({ length: 14 }, (_, at) => `${givenName(at)} Umunnaku`));
  await addNamed('Ebitimi Umunnaku', 'Zilpa Okirika', 'Paine Leah');
  await addNamed(...Array.from({ length: SIMILAR }, () => 'Tamuno Bekwarri'), 'Zilpa Bekwarra');
});
afterAll(() => searchPortal.portal.close());

async function search(query: Record<string, unknown>) {
  const { portal, hirer } = searchPortal;
  const { body } = await portal.call(searchCandidates, {
    token: hirer.token,
    query: { type: 'name', ...query },
  });
  const names = body.data.data.map(({ name }) => name);
  return { ...body.data, names };
}

test.each([
  ['bobby payne', ['Gordon Payne', 'Wendu Payne']],
  ['harry leaf', ['Henrike Leaf']],
  ['Christy Ayodelemi', ['Funke Ayodelemi']],
])('shows the only people with the rare word of %s', async (query, expected) => {
  const { names } = await search({ query });
  expect(names).toEqual(expect.arrayContaining(expected));
  expect(names.length).toBeLessThanOrEqual(10);
});

test('explains and highlights a candidate with a rare word', async () => {
  const { data } = await search({ query: 'Christy Ayodelemi' });
  const added = data.find(({ name }) => name === 'Funke Ayodelemi');
  expect(added?.match).toBe('Christy not in the name');
  expect(added?.highlight.ranges).toEqual([['Funke '.length, 'Funke Ayodelemi'.length]]);
});

test('shows the better matches first, and ten people in all', async () => {
  const { names, total, last_page } = await search({ query: 'Ebitimi Umunnaku', per_page: 20 });
  expect(names[0]).toBe('Ebitimi Umunnaku');
  expect(names.every((name) => name.endsWith('Umunnaku'))).toBe(true);
  expect([names.length, new Set(names).size, total, last_page]).toEqual([10, 10, 10, 1]);
});

test('has the same people on its pages as in an export', async () => {
  const pages = await Promise.all(
    [1, 2, 3].map((page) => search({ query: 'Ebitimi Umunnaku', page, per_page: 4 })),
  );
  expect(pages.map(({ total, last_page }) => [total, last_page])).toEqual([
    [10, 3],
    [10, 3],
    [10, 3],
  ]);
  const shown = pages.flatMap(({ data }) => data.map(({ id }) => searchPortal.portal.rowId(id)));
  const query = searchQuery.parse({ query: 'Ebitimi Umunnaku' });
  expect((await findAllIds(searchPortal.portal.db, query, 1000)).ids).toEqual(shown);
});

test('adds nobody with a common word to a page that has somebody with it', async () => {
  expect((await search({ query: 'Paine Leah' })).names).toEqual(['Paine Leah']);
});

test('adds nobody to ten better matches, or with exact only', async () => {
  expect((await search({ query: 'Wendu Umunnaku Leah' })).names).not.toContain('Ebitimi Umunnaku');
  expect((await search({ query: 'Wendu Payne', exact: 'true' })).names).toEqual(['Wendu Payne']);
});

test('shows the only person with the rarest word in the tenth place among more similar names', async () => {
  const { names, total } = await search({ query: 'Tamuno Bekwarra', per_page: 20 });
  expect(names).toEqual([
    ...Array.from({ length: 9 }, () => 'Tamuno Bekwarri'),
    'Zilpa Bekwarra',
    ...Array.from({ length: SIMILAR - 9 }, () => 'Tamuno Bekwarri'),
  ]);
  expect(total).toBe(SIMILAR + 1);
  const second = await search({ query: 'Tamuno Bekwarra', page: 2, per_page: 10 });
  expect(second.names).toEqual(names.slice(10));
});

test('adds only people within the filters', async () => {
  expect((await search({ query: 'Christy Ayodelemi', candidate_type: 'student' })).names).toEqual([]);
});

test.each([
  ['Gordon Payne', true],
  ['Gordn Payne', true],
  ['payne gordon', true],
  ['Gordon', true],
  ['Zilpa Payne', false],
  ['Gordon Xylovatz', false],
])('reports whether %s has a good match: %s', async (query, expected) => {
  const { has_good_match, total, alternatives } = await search({ query });
  expect(total).toBeGreaterThan(0);
  expect(has_good_match).toBe(expected);
  expect(alternatives ?? []).toEqual([]);
});
