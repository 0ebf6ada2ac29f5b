import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

const ADDRESSES = {
  'Ebiere Postcode': 'Bishop Oluwole Street, Ilesa',
  'Tonye Otherhouse': '2350 Bishop Oluwole Street, Akure',
  'Dokubo Letter': 'No 3 B Sapele Lane, Uwani, Enugu',
  'Nengi Courtland': '9 Courtland Avenue, Yenegwe',
  'Boma Noletter': '3 Sapele Lane, Uwani, Enugu',
  'Idara Otherletter': '3C Sapele Lane, Uwani, Enugu',
  'Nsikan Number': 'No14 Marian Road, Calabar',
  'Terver Territory': '4 Gimbiya Close, Garki, Federal Capital Territory',
  'Iorfa Glued': '31 Fishburne Street, Bukuru, Jos',
  'Osaro Samepostcode': '14 Umuoba Crescent, Eziobodo, Ihiagwa, Owerri 460114',
  'Sokari Samehouse': '214 Umuoba Crescent, Rayfield, Bukuru, Jos 930108',
  'Ladi Swapped': '14 Kwararafa Avenue, Ikeja',
  'Bitrus Other': '67 Kwararafa Avenue, Ikeja',
  'Jummai Ward Other': '14 Damtara Crescent, Ward 41, Bukuru',
  'Zigwai Sameplace': '41 Obiama Close, Ikeja',
  'Danjuma Postcode': 'Tudun Kose Road, Minna 920114',
  'Gyang Othercode': 'Tudun Kose Road, Minna 920258',
};

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add(Object.entries(ADDRESSES).map(([name, address]) => [name, '08000000000', address]));
});
afterAll(() => searchPortal.portal.close());

test.each([
  ['Bishop Oluwole Street, Ilesa 2350', 'Ebiere Postcode', '2350 not in the address'],
  ['3B Sapele Lane', 'Dokubo Letter', null],
  ['no3b sapele ln, uwani', 'Dokubo Letter', null],
  ['3 Sapele Lane', 'Boma Noletter', null],
  ['14 Marian Road', 'Nsikan Number', null],
  ['4 Gimbiya Close Garki FCT', 'Terver Territory', null],
  ['Gimbiya Close, F.C.T', 'Terver Territory', null],
  ['214 Umuoba Crescent, Eziobodo, Ihiagwa, Owerri 460114', 'Osaro Samepostcode', '214 not in the address'],
  ['214 Umuoba Crescent, Owerri', 'Sokari Samehouse', 'Owerri not in the address'],
  ['41 Kwararafa Avenue, Ikeja', 'Ladi Swapped', 'Number 14 instead of 41'],
  ['Tudun Kose Road, Minna 920141', 'Danjuma Postcode', 'Number 920114 instead of 920141'],
  ['court', 'Nengi Courtland', 'Part of Courtland'],
  ['31 fishbunestreet', 'Iorfa Glued', 'Spelling close to Fishburne'],
  ['3B Sapele Lane, Enugu, Enugu, Enugu State', 'Dokubo Letter', 'Same words, others between'],
  ['Sapele Lane 3B Sapele Lane', 'Dokubo Letter', 'Same words, other order'],
])('finds %s', async (query, name, match) => {
  const { found } = await searchPortal.search({ type: 'address', query });
  expect(found[0]).toEqual([name, match]);
});

test('finds the same house number with and without a letter, but no other letter', async () => {
  const { found } = await searchPortal.search({ type: 'address', query: '3B Sapele Lane, Enugu' });
  const matches = new Map(found.map(([name, match]) => [name, match]));
  expect(matches.get('Boma Noletter')).toBe('Number 3');
  expect(matches.get('Idara Otherletter')).toBe('3b not in the address');
});

test('ranks the same house number before one that differs by one slip, and that before another', async () => {
  const listFound = async (query: string, exact = false) => {
    const { found } = await searchPortal.search({ type: 'address', query, ...(exact && { exact: 'true' }) });
    return found.map(([name]) => name).filter((name) => / (?:Swapped|Other)$/u.test(name ?? ''));
  };
  expect(await listFound('14 Kwararafa Avenue')).toEqual(['Ladi Swapped', 'Bitrus Other']);
  expect(await listFound('67 Kwararafa Avenue')).toEqual(['Bitrus Other', 'Ladi Swapped']);
  expect(await listFound('17 Kwararafa Avenue')).toEqual(['Ladi Swapped', 'Bitrus Other']);
  expect(await listFound('41 Kwararafa Avenue', true)).toEqual([]);
  expect(await listFound('41 Damtara Crescent')).toEqual(['Jummai Ward Other']);
  expect(await listFound('41 Damtara Crescent', true)).toEqual([]);
  expect(await listFound('14 Kwararafa Avenue', true)).toEqual(['Ladi Swapped']);
});
