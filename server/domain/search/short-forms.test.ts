import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

/** Pairs of a searched and a recorded name, each recorded with a surname of its own. */
const PAIRS = [
  ['Shegun', 'Olusegun', 'Damkwari'],
  ['Shola', 'Olusola', 'Ebrekan'],
  ['Yemi', 'Oluyemisi', 'Figbari'],
  ['Lanre', 'Olanrewaju', 'Gwandoro'],
  ['Okey', 'Okwudili', 'Hampeju'],
  ['Oby', 'Obiageli', 'Imbrako'],
  ['Zubby', 'Azubuike', 'Jowendu'],
  ['Toks', 'Adetokunbo', 'Kparuwa'],
  ['Bitrus', 'Peter', 'Lodwenka'],
  ['Bulus', 'Paul', 'Mirgapo'],
  ['Yohanna', 'John', 'Nuspelo'],
  ['Yusuf', 'Joseph', 'Oprenda'],
  ['Jim', 'James', 'Pwagilo'],
  ['Bobby', 'Robert', 'Quemboro'],
  ['Billy', 'William', 'Rumtesi'],
  ['Harry', 'Henry', 'Sweloka'],
  ['Bob', 'Robbie', 'Tzumbari'],
] as const;

/** More words that begin with 'Qen' than a query word has variants, each shorter than 'Qendarotte'. */
const BEGINNINGS = [...'bcdfghjkl'].flatMap((consonant) =>
  [...'aeiouy', 'an', 'en', 'on'].map((end) => `Qen${consonant}${end}`),
);

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add([
    ...PAIRS.map(([, name, surname]): [string, string, string] => [
      `${name} ${surname}`,
      '08000000000',
      '1 Creek Road',
    ]),
    ...BEGINNINGS.map((name): [string, string, string] => [`${name} Xalvoro`, '08000000000', '1 Creek Road']),
    ...['Wembari', 'Yonkala', 'Zudrebo', 'Abrekwo'].map((surname): [string, string, string] => [
      `Qendarotte ${surname}`,
      '08000000000',
      '1 Creek Road',
    ]),
    ['Hauwa Vesturo', '08000000000', '1 Creek Road'],
    ['Maimuna Wolpari', '08000000000', '1 Creek Road'],
  ]);
});
afterAll(() => searchPortal.portal.close());

test.each(PAIRS)('finds %s as %s', async (query, name, surname) => {
  const { found } = await searchPortal.search({ type: 'name', query: `${query} ${surname}` });
  expect(found[0]).toEqual([`${name} ${surname}`, `Also known as ${name}`]);
});

test('finds the beginning of a name that several people have, however many names begin so', async () => {
  const { found } = await searchPortal.search({ type: 'name', query: 'Qen Yonkala' });
  expect(found[0]).toEqual(['Qendarotte Yonkala', 'Part of Qendarotte']);
});

test.each([
  ['Aisha Vesturo', 'Hauwa Vesturo'],
  ['Maryam Wolpari', 'Maimuna Wolpari'],
])('does not treat %s as a form of %s', async (query, name) => {
  const { found } = await searchPortal.search({ type: 'name', query });
  expect(found).toEqual([[name, expect.not.stringContaining('Also known as')]]);
});
