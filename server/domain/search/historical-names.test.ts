import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

/** Pairs of a searched and a recorded name, as modern readers and old registers write them. */
const PAIRS = [
  ['John Thwaitegarth', 'Jn° Thwaitegarth'],
  ['John Brackenrow', 'Jno. Brackenrow'],
  ['Wm Cattermoor', 'William Cattermoor'],
  ['Thomas Dunnockshaw', 'Thos Dunnockshaw'],
  ['Margt Eskerdale', 'Margaret Eskerdale'],
  ['Christopher Fennimoor', 'Xpher Fennimoor'],
  ['William Gathersby', 'Gulielmus Gathersby'],
  ['John Hobkirkton', 'Iohannes Hobkirkton'],
  ['Alice Steevens', 'Alice Steuensse'],
  ['Gabriel Wramsholme', 'Gabryel Ramsholm'],
  ['Isaac Knaptorp', 'Isaack Naptorpe'],
  ['Lucy Cookesley', 'Lucie Cooksly'],
] as const;
/** People with the same surnames as above, spelt as in the query, who hide those with another spelling. */
const OTHERS = ['Agatha', 'Reginald', 'Ottilie', 'Barnaby'].flatMap((first) =>
  PAIRS.map(([query]) => `${first} ${query.split(' ')[1]}`),
);

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add(
    [...PAIRS.map(([, name]) => name), ...OTHERS, 'Ottilie Vexholme Quarlepool'].map((name) => [
      name,
      '08000000000',
      '1 Creek Road',
    ]),
  );
});
afterAll(() => searchPortal.portal.close());

test.each(PAIRS)('finds %s recorded as %s first', async (query, name) => {
  const { found } = await searchPortal.search({ type: 'name', query });
  expect(found[0]?.[0]).toBe(name);
});

test('finds a person by a name after a word that may introduce a place', async () => {
  const { found } = await searchPortal.search({ type: 'name', query: 'Ottilie of Quarlepool' });
  expect(found[0]?.[0]).toBe('Ottilie Vexholme Quarlepool');
});
