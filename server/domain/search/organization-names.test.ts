import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

/** Pairs of a searched and a recorded name of an invented organisation. */
const PAIRS = [
  ['Quorvane Textiles', 'QUORVANE TEXTILES NIG. LTD'],
  ['Quorvane Textiles Nigeria Limited', 'QUORVANE TEXTILES NIG. LTD'],
  ['Zimbrel Foods Enterprises', 'Zimbrel Foods'],
  ['Zimbrel Foods International Limited', 'Zimbrel Foods'],
  ['Bank of Lumbara East', 'Bank of Lumbara East P.L.C.'],
  ['bank of lumbarra east plc', 'Bank of Lumbara East P.L.C.'],
  ['Tamsin and Oake Insurance', 'Tamsin & Oake Insurance Company Limited'],
  ['Ferrowick Micro finance', 'Ferrowick Microfinance Ltd'],
  ['Ferrowick Communications', 'Ferrowick Comms Nig Ltd'],
  ["Dellamore Int'l Svcs", 'Dellamore International Services'],
  ['Harvestgrain Mills Ltd', 'Harvest Grain Mills'],
] as const;
/** Organisations that share the form, but not the name. */
const OTHERS = ['Ondwela', 'Pascrow', 'Ruvenga', 'Sybrand'].flatMap((name) => [
  `${name} Nigeria Limited`,
  `${name} Enterprises`,
  `${name} International Limited`,
  `${name} Foods International Limited`,
  `${name} Textiles Nigeria Limited`,
  `Bank of ${name} Plc`,
]);

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  const names = new Set([...PAIRS.map(([, name]) => name), ...OTHERS]);
  await searchPortal.add([...names].map((name) => [name, '08000000000', '1 Creek Road']));
});
afterAll(() => searchPortal.portal.close());

test.each(PAIRS)('finds the organisation %s recorded as %s first', async (query, name) => {
  const { found } = await searchPortal.search({ type: 'name', query });
  expect(found[0]?.[0]).toBe(name);
});

test('finds an organisation whose name consists of legal forms', async () => {
  await searchPortal.add([['Global Ventures Ltd', '08000000000', '1 Creek Road']]);
  const { found } = await searchPortal.search({ type: 'name', query: 'global ventures ltd' });
  expect(found[0]?.[0]).toBe('Global Ventures Ltd');
});
