import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';
import { WORD_FIELDS } from './word-fields.ts';
import { findAddressVariants } from './build-mixed-query.ts';
import { parseQuery } from './parse-query.ts';
import { splitQuery } from './split-query.ts';

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add([
    ['Ebiere Zoghe', '08000000001', '1 Jetty Crescent, Bonny'],
    ['Tarila Zoghe', '08000000002', '2 Jetty Crescent, Bonny'],
    ['Wendu Zoghe', '08000000003', '3 Depot Road, Bonny'],
  ]);
});
afterAll(() => searchPortal.portal.close());

test('counts the candidates with the correct spelling of a misspelt word of an address', async () => {
  const { db } = searchPortal.portal;
  const { words } = splitQuery('crescemt depot oshodi', 'address');
  const typed = words.map(({ word }) => word);
  const { frequencies } = await parseQuery(db, WORD_FIELDS.name, typed, { exact: false });
  const found = await findAddressVariants(db, words, frequencies, false);
  expect(found.map(({ holders }) => Math.round(holders))).toEqual([2, 1, 0]);
});
