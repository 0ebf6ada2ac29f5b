import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchQuery } from '#contract/calls/search.ts';
import { findAllIds } from './find-all-ids.ts';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

const QUERY = 'Zilpade Okwagbe';
const PHONE = '08000000000';
const SAME_NAMES = 'Okwagbe Zilpade';
const IN_PLACE = 'Zilpade Fenwa';
const RARE_WORD = ['Zilpade Mbiri', 'Tarila Okwagbe'];

const toLetters = (number: number) =>
  [...String(number)].map((digit) => 'bdfgjkmntz'[Number(digit)]).join('u');

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add([
    [SAME_NAMES, PHONE, '1 Creek Road, Bonny'],
    [IN_PLACE, PHONE, '4 Jetty Street, Okwagbe'],
    ['Christy Ayodele', PHONE, '5 Jetty Street, Okwagbe'],
    ['Fellowship of Ogbanu Community Day Care', PHONE, '6 Creek Road, Bonny'],
    ['Ebiere Fellowship', PHONE, '7 Creek Road, Bonny'],
    ['Ochuko Zoghe', PHONE, '97 Depot Road, Bonny'],
    ['Ochuko Zoghe', '08000000001', '14 Depot Road, Bonny'],
    ['Tarila Ayodelemi', PHONE, '3 Creek Road, Bonny'],
    ...RARE_WORD.map((name): [string, string, string] => [name, PHONE, '2 Creek Road, Bonny']),
    // Many inhabitants make the word likelier a place than a name, and 41 likelier a house.
    ...Array.from({ length: 80 }, (_, at): [string, string, string] => [
      `Wendu ${toLetters(at)}`,
      PHONE,
      `${at % 2 === 0 ? 41 : at} Jetty Street, Okwagbe`,
    ]),
  ]);
});
afterAll(() => searchPortal.portal.close());

test('lists people with both names, then those in that place, then those with a rare word', async () => {
  const { found, total } = await searchPortal.search({ query: QUERY });
  expect(found.slice(0, 2)).toEqual([
    [SAME_NAMES, 'Same names, other order'],
    [IN_PLACE, 'Name; lives in Okwagbe'],
  ]);
  expect(new Set(found.slice(2).map(([name]) => name))).toEqual(new Set(RARE_WORD));
  expect(total).toBe(4);
});

test('keeps the only person with a typed name beside people with a similar name in that place', async () => {
  const { found } = await searchPortal.search({ query: 'Christy Ayodelemi Okwagbe' });
  const names = found.map(([name]) => name);
  expect(names[0]).toBe('Christy Ayodele');
  expect(names).toContain('Tarila Ayodelemi');
  expect(names.length).toBeLessThanOrEqual(10);
});

test("reads 'of' as part of a name that explains more words than the name before it", async () => {
  const { found } = await searchPortal.search({
    query: 'Fellowship of Ogbanu True Believers FELLOWSHIP OF OGBANU COMMUNITY DAY CARE',
  });
  expect(found[0]?.[0]).toBe('Fellowship of Ogbanu Community Day Care');
  const namesake = await searchPortal.search({ query: 'Ebiere Fellowship of Abakaliki' });
  expect(namesake.found[0]).toEqual(['Ebiere Fellowship', 'Name; Abakaliki not in the record']);
});

test('finds a house whose number differs by one slip before others in the street', async () => {
  const { found } = await searchPortal.search({ query: 'Ochuko Zoghe, 41 Depot Road' });
  expect(found).toEqual([
    ['Ochuko Zoghe', 'Name; lives at 14 Depot Road; number 14 instead of 41'],
    ['Ochuko Zoghe', 'Name; lives at Depot Road; 41 not in the record'],
  ]);
  const exact = await searchPortal.search({ query: 'Ochuko Zoghe, 41 Depot Road', exact: 'true' });
  expect(exact.found).toEqual([]);
});

test('pages and exports everybody once', async () => {
  const { found } = await searchPortal.search({ query: QUERY });
  const pages = await Promise.all(
    [1, 2, 3].map((page) => searchPortal.search({ query: QUERY, page, per_page: 2 })),
  );
  expect(pages.flatMap((page) => page.found)).toEqual(found);
  const { ids } = await findAllIds(searchPortal.portal.db, searchQuery.parse({ query: QUERY }), 1000);
  expect([ids.length, new Set(ids).size]).toEqual([4, 4]);
});
