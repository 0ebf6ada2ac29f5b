import { afterAll, beforeAll, expect, test } from 'vitest';
import { importEmployees } from '#contract/calls/imports.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { rebuildSearchIndex } from '#server/testing/rebuild-search-index.ts';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

const PEOPLE = [
  'Oluwaseun Tarfolami',
  'Abiola Wenkutu',
  'Bosun Adeyemi',
  'Omolade Bassey Adeyemi',
  'OB Kpandei',
  'EZEILO CN',
  'Ogbuehi Obiajulu',
  'Chukwuma Nnamdi Ezeilo',
  'Aliyu Gwandara',
  'Fatima Sulebawa',
  'محمد كبير',
  'Abdulrahman Rashid',
  'Emeka Dimkpa, B.Sc, MBA',
  'Engr. Dr. Tonye Horsfall FCA, FNIM, JP',
  'Alh. Musa Zakirai mni',
  'Chief (Mrs) Ibinabo Fubara',
  'Ngozi Mba',
  'Sen Ranjita',
  'Sir Kelvin',
  'JP Ototo',
  'Oga Ameh',
  '0luwatosin Bre4kwa',
  'Tombra Adeyerni',
  'Ibiso Layne',
  'Tarila Lane',
  'Nkem Victor Osuji',
  'N. V. Osuji',
  'Uche U. Wenkutu',
  'Quorvane N.V.',
  'Musa Ibrahim Rotkiya',
  'Musa Rotkiya',
  'Musa Rotkiya Musa',
];

let searchPortal: SearchPortal;
beforeAll(async () => {
  searchPortal = await startSearchPortal();
  await searchPortal.add(PEOPLE.map((name) => [name, '08000000000', '1 Creek Road']));
});
afterAll(() => searchPortal.portal.close());

const search = (query: string, other = {}) => searchPortal.search({ type: 'name', query, ...other });
const findFirst = async (query: string) => (await search(query)).found[0];

test.each([
  ['0luwaseun Tarfolami', 'Oluwaseun Tarfolami', null],
  ['Ab1ola Wenkutu', 'Abiola Wenkutu', null],
  ['A1iyu Gwandara', 'Aliyu Gwandara', null],
  ['Bosun Adeyerni', 'Bosun Adeyemi', 'Spelling close to Adeyemi'],
  ['Tombra Adeyemi', 'Tombra Adeyerni', 'Spelling close to Adeyerni'],
  ['Oluwatosin Breakwa', '0luwatosin Bre4kwa', null],
])('reads letters and digits that look alike: %s', async (query, name, match) => {
  expect(await findFirst(query)).toEqual([name, match]);
});

test.each([
  ['OB Adeyemi', 'Omolade Bassey Adeyemi'],
  ['ob adeyemi', 'Omolade Bassey Adeyemi'],
  ['Ezeilo CN', 'EZEILO CN'],
  ['Ezeilo C.N.', 'EZEILO CN'],
  ['Ogbuehi O.', 'Ogbuehi Obiajulu'],
  ['Omiete Briggs Kpandei', 'OB Kpandei'],
  ['O. B. Kpandei', 'OB Kpandei'],
  ['JP Ototo', 'JP Ototo'],
  ['Joel Paul Ototo', 'JP Ototo'],
])('reads glued initials: %s', async (query, name) => {
  expect((await findFirst(query))?.[0]).toBe(name);
});

test('finds full names by glued initials', async () => {
  const { found } = await search('Ezeilo CN');
  expect(found.map(([name]) => name)).toEqual(['EZEILO CN', 'Chukwuma Nnamdi Ezeilo']);
});

test.each([
  ['N.V. Osuji', 'N. V. Osuji', null],
  ['nv osuji', 'N. V. Osuji', 'Written together or apart'],
  ['Osuji N V', 'N. V. Osuji', 'Same names, other order'],
  ['Quorvane NV', 'Quorvane N.V.', null],
  ['U. Wenkutu', 'Uche U. Wenkutu', 'Same names and more'],
])('finds the same initials before names that begin with them: %s', async (query, name, match) => {
  expect(await findFirst(query)).toEqual([name, match]);
});

test('does not call initials that are written in full exact', async () => {
  const { found } = await search('N.V. Osuji');
  expect(found).toEqual([
    ['N. V. Osuji', null],
    ['Nkem Victor Osuji', 'Initial N, Initial V'],
  ]);
});

test.each([
  ['Musa Zakirai (DOB 1990)', 'Alh. Musa Zakirai mni'],
  ['Musa Zakirai (M), born 12 April 1990', 'Alh. Musa Zakirai mni'],
  ['Musa Zakirai [staff no. 00231]', 'Alh. Musa Zakirai mni'],
])('searches without a date of birth or a remark in brackets: %s', async (query, name) => {
  expect(await findFirst(query)).toEqual([name, null]);
});

test('counts a repeated word of a name once, and finds whoever has it twice first', async () => {
  const { found } = await search('Musa Rotkiya Musa');
  expect(found.slice(0, 2)).toEqual([
    ['Musa Rotkiya Musa', null],
    ['Musa Rotkiya', 'Musa only once in the name'],
  ]);
  expect(await findFirst('Rotkiya Ibrahim Rotkiya')).toEqual([
    'Musa Ibrahim Rotkiya',
    'Rotkiya only once in the name',
  ]);
});

test('expands a name that is also a kind of street', async () => {
  expect(await findFirst('Ibiso Lane')).toEqual(['Ibiso Layne', 'Spelling close to Layne']);
});

test('keeps an incomplete last word of two letters', async () => {
  expect(await findFirst('Gwandara Al')).toEqual(['Aliyu Gwandara', 'Part of Aliyu']);
});

test.each([
  ['Emeka Dimkpa', 'Emeka Dimkpa, B.Sc, MBA'],
  ['Emeka Dimkpa B.Sc., MBA', 'Emeka Dimkpa, B.Sc, MBA'],
  ['Dimkpa Emeka, M.Sc, Ph.D.', 'Emeka Dimkpa, B.Sc, MBA'],
  ['Tonye Horsfall', 'Engr. Dr. Tonye Horsfall FCA, FNIM, JP'],
  ['Tpl. Tonye Horsfall QS', 'Engr. Dr. Tonye Horsfall FCA, FNIM, JP'],
  ['Musa Zakirai OON', 'Alh. Musa Zakirai mni'],
  ['HRH Ibinabo Fubara', 'Chief (Mrs) Ibinabo Fubara'],
])('ignores titles and degrees: %s', async (query, name) => {
  const [found, match] = (await findFirst(query)) ?? [];
  expect(found).toBe(name);
  expect(match === null || match === 'Same names, other order').toBe(true);
});

test.each([
  ['Oga Musa Zakirai', 'Alh. Musa Zakirai mni'],
  ['Sir Zakirai', 'Alh. Musa Zakirai mni'],
  ['Zakirai Musa (Sir)', 'Alh. Musa Zakirai mni'],
])('treats a form of address as optional: %s', async (query, name) => {
  expect((await findFirst(query))?.[0]).toBe(name);
});

test.each([
  ['Ngozi Mba', 'Ngozi Mba'],
  ['Mba', 'Ngozi Mba'],
  ['Sen', 'Sen Ranjita'],
  ['Sir', 'Sir Kelvin'],
  ['Sir Kelvin', 'Sir Kelvin'],
  ['Oga', 'Oga Ameh'],
  ['Oga Ameh', 'Oga Ameh'],
])('finds people whose name is also a title or degree: %s', async (query, name) => {
  expect(await findFirst(query)).toEqual([name, null]);
});

test.each([
  ['محمد كبير', 'محمد كبير'],
  ['Muhammad Kabir', 'محمد كبير'],
  ['Mohammed Kabiru', 'محمد كبير'],
  ['فاطمة سلباوا', 'Fatima Sulebawa'],
  ['عبد الرحمن رشيد', 'Abdulrahman Rashid'],
  ['عبدالرحمن رشيد', 'Abdulrahman Rashid'],
])('transliterates Arabic script: %s', async (query, name) => {
  expect((await findFirst(query))?.[0]).toBe(name);
});

test('highlights transliterated names, glued initials and restored letters', async () => {
  const highlight = async (query: string) => {
    const { body } = await searchPortal.portal.call(searchCandidates, {
      token: searchPortal.hirer.token,
      query: { type: 'name', query },
    });
    const [first] = body.data.data;
    return first?.highlight.ranges.map(([from, to]) => first.name.slice(from, to));
  };
  expect(await highlight('Muhammad Kabir')).toEqual(['محمد', 'كبير']);
  expect(await highlight('Omiete Briggs Kpandei')).toEqual(['OB', 'Kpandei']);
  expect(await highlight('Oluwatosin Breakwa')).toEqual(['0luwatosin', 'Bre4kwa']);
});

test('normalises imported and rebuilt names in the same way', async () => {
  const rows = ['0mokhuwa Pe4rsewa', 'OB Dokubor', 'محمد دوكوبو'].map(
    (name) => `${name},Zenwata,08035550001,1 Creek Road,2020-09-01`,
  );
  const csv = ['Name,Organization,Phone,Address,Date of hire', ...rows].join('\n');
  const file = new File([csv], 'people.csv', { type: 'text/csv' });
  const { body } = await searchPortal.portal.call(importEmployees, { token: searchPortal.hirer.token, file });
  expect(body.data.added).toBe(3);
  const findAll = async () => [
    await findFirst('Omokhuwa Pearsewa'),
    await findFirst('Ovie Brume Dokubor'),
    (await findFirst('Muhammad Dukubu'))?.[0],
  ];
  const expected = [['0mokhuwa Pe4rsewa', null], ['OB Dokubor', 'Initial O, Initial B'], 'محمد دوكوبو'];
  expect(await findAll()).toEqual(expected);
  await rebuildSearchIndex(searchPortal.portal);
  expect(await findAll()).toEqual(expected);
});
