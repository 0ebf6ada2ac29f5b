import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

const ADDRESS = '1 Creek Road';

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add([
    ['Tamuno Briggs', '0803 442 1187', ADDRESS],
    ['Ene Ochefu', '0803 442 1178', ADDRESS],
    ['Seyi Martins', '0803 442 1186', ADDRESS],
    ['Ladi Gwari', '0703 888 2244 / 01 4611299', ADDRESS],
    ['Uwem Akpabot', 'O806 55l 7I24', ADDRESS],
  ]);
});
afterAll(() => searchPortal.portal.close());

const search = (query: string, other = {}) => searchPortal.search({ type: 'phone', query, ...other });

test('offers similar numbers after the exact one', async () => {
  expect(await search('08034421187')).toMatchObject({
    total: 3,
    found: [
      ['Tamuno Briggs', null],
      ['Ene Ochefu', 'Similar number: two digits swapped'],
      ['Seyi Martins', 'Similar number: one digit differs'],
    ],
  });
  expect((await search('08034421187', { exact: true })).found).toEqual([['Tamuno Briggs', null]]);
});

test('offers similar numbers on later pages, in one order', async () => {
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await search('08034421187', { per_page: 1, page }));
  expect(pages.map(({ total }) => total)).toEqual([3, 3, 3, 3]);
  expect(pages.flatMap(({ found }) => found.map(([name]) => name))).toEqual([
    'Tamuno Briggs',
    'Ene Ochefu',
    'Seyi Martins',
  ]);
});

test('fills up to ten people with similar numbers, and adds none to ten exact matches', async () => {
  const people = (count: number, phone: string) =>
    searchPortal.add(
      Array.from({ length: count }, (_, index) => [`Ekaete Number${'abcdefghijklm'[index]}`, phone, ADDRESS]),
    );
  await people(8, '0902 333 4455');
  await people(12, '0902 333 4456');
  const { total, found } = await search('0902 333 4455', { per_page: 20 });
  expect(total).toBe(10);
  expect(found.map(([, match]) => match)).toEqual([
    ...Array.from({ length: 8 }, () => null),
    'Similar number: one digit differs',
    'Similar number: one digit differs',
  ]);
  const more = await search('0902 333 4456', { per_page: 20 });
  expect(more.total).toBe(12);
  expect(more.found.every(([, match]) => match === null)).toBe(true);
});

test('counts the people with the number against the quota, not those with similar ones', async () => {
  const stranger = await searchPortal.portal.newAccount();
  const { body } = await searchPortal.portal.call(searchCandidates, {
    token: stranger.token,
    query: { type: 'phone', query: '08034421187' },
  });
  expect(body.data.data).toHaveLength(3);
  const counted = await searchPortal.portal.db
    .selectFrom('disclosure')
    .select('candidate_id')
    .where('organization_id', '=', stranger.organization_id)
    .execute();
  expect(counted).toHaveLength(1);
});

test.each([
  ['0803/442/1187', 'Tamuno Briggs', null],
  ['442/1187', 'Tamuno Briggs', 'Last 7 digits'],
  ['O8O3 442 ll87', 'Tamuno Briggs', null],
  ['0806 551 7124', 'Uwem Akpabot', null],
  ['0803***1187', 'Tamuno Briggs', 'Begins with 0803, ends with 1187'],
  ['0803xxx1187', 'Tamuno Briggs', 'Begins with 0803, ends with 1187'],
  ['+234 803 XXX 1187', 'Tamuno Briggs', 'Begins with 0803, ends with 1187'],
  ['0803 *** ** 87', 'Tamuno Briggs', 'Begins with 0803, ends with 87'],
  ['0703888****', 'Ladi Gwari', 'Begins with 0703888'],
  ['08034***7', 'Tamuno Briggs', 'Begins with 08034, ends with 7'],
  ['*******1187', 'Tamuno Briggs', 'Last 4 digits'],
])('finds candidates by the number %s', async (query, name, match) => {
  expect((await search(query)).found[0]).toEqual([name, match]);
});

test.each([
  ['0803 442 1187 / 0703 888 2244', ['Tamuno Briggs', 'Ladi Gwari']],
  ['08034421187/07038882244', ['Tamuno Briggs', 'Ladi Gwari']],
  ['0803 442 1187 0703 888 2244', ['Tamuno Briggs', 'Ladi Gwari']],
  ['0703 888 2244 or 0803 442 1187', ['Tamuno Briggs', 'Ladi Gwari']],
  ['442 1178, 461 1299', ['Ene Ochefu', 'Ladi Gwari']],
])('finds both numbers of %s', async (query, names) => {
  const { found } = await search(query);
  expect(found.slice(0, 2).map(([name]) => name)).toEqual(names);
});

test('finds partial numbers with a typo by their last digits', async () => {
  const explained = 'One digit differs';
  expect((await search('3442 1188')).found).toContainEqual(['Tamuno Briggs', explained]);
  // Its last six digits are those of the other number.
  await searchPortal.add([['Bassey Udo', '0706 788 2244', ADDRESS]]);
  expect((await search('888 2254')).found).toEqual([['Ladi Gwari', explained]]);
  expect((await search('***8882244')).found).toEqual([['Ladi Gwari', 'Last 7 digits']]);
});

test.each(['0***1', '****', 'x x x', '00000*7', '+234***87', '0803***7', '0***118', '1*1*1*1*1'])(
  'rejects %s, which has too few known digits',
  async (query) => {
    expect(await search(query)).toMatchObject({ status: 422, message: candidateTexts.phoneTooShort });
  },
);

test('highlights the digits that are not masked', async () => {
  const { body } = await searchPortal.portal.call(searchCandidates, {
    token: searchPortal.hirer.token,
    query: { type: 'phone', query: '0803***1187' },
  });
  expect(body.data.data[0]).toMatchObject({
    phone_display: '0803 442 1187',
    highlight: {
      ranges: [
        [1, 4],
        [9, 13],
      ],
    },
  });
});
