import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfile } from '#contract/calls/profile.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { type SearchPortal, startSearchPortal } from '#server/testing/search/search-portal.ts';

let searchPortal: SearchPortal;
beforeAll(async () => void (searchPortal = await startSearchPortal({ searchTimeout: 5000 })));
afterAll(() => searchPortal.portal.close());

test.each([
  ['segun adeyemi', 'Ṣẹ́gun Adéyẹmí', null],
  ['ADEYEMI Segun', 'Ṣẹ́gun Adéyẹmí', 'Same names, other order'],
  ['Adeyemi Segun Bola', 'ADEYEMI, Segun Bola', null],
  ['Adeyemi Bola', 'ADEYEMI, Segun Bola', 'Same names and more'],
  ['Okafor Ngozi', 'Chief (Mrs) Ngozi Okafor-Eze', 'Same names, other order, and more'],
  ['Seun Ogunleye', 'Oluwaseun Ogunleye', 'Also known as Oluwaseun'],
  ['Oluwasuen Ogunleye', 'Oluwaseun Ogunleye', 'Spelling close to Oluwaseun'],
  ['Oluwasuen Ogunlaye', 'Oluwaseun Ogunleye', 'Spelling close to Oluwaseun and Ogunleye'],
  ['Muhammad Sanni', 'Alhaji Mohammed Sani', 'Also known as Mohammed, Spelling close to Sani'],
  ['abdul rahman yusuf', 'Abdulrahman Yusuf', 'Written together or apart'],
  ['Tunde Akinola', 'T. Babatunde Akinola', 'Also known as Babatunde'],
  ['Mr. Chukwuemeka N.', 'Chukwuemeka Nwosu', 'Initial N'],
  ['chukwuemeka nwo', 'Chukwuemeka Nwosu', 'Part of Nwosu'],
  ['Grace Efiong Bassey', 'Grace Effiong', 'Spelling close to Effiong, Bassey not in the name'],
])('finds candidates by the name %s', async (query, name, match) => {
  expect((await searchPortal.search({ type: 'name', query })).found[0]).toEqual([name, match]);
});

test.each([
  ['0803 123 4567', 'Ṣẹ́gun Adéyẹmí', null],
  ['+234-803-123-4567', 'Ṣẹ́gun Adéyẹmí', null],
  ['8031234567', 'Ṣẹ́gun Adéyẹmí', null],
  ['014611234', 'Alhaji Mohammed Sani', null],
  ['1234567', 'Ṣẹ́gun Adéyẹmí', 'Last 7 digits'],
  ['0705111', 'ADEYEMI, Segun Bola', 'Begins with 0705111'],
  ['0803', 'Ṣẹ́gun Adéyẹmí', 'Begins with 0803'],
  ['+234 705', 'ADEYEMI, Segun Bola', 'Begins with 0705'],
  ['777888', 'Abdulrahman Yusuf', 'Has 777888 in it'],
  ['08031234657', 'Ṣẹ́gun Adéyẹmí', 'Two digits swapped'],
  ['08031234568', 'Ṣẹ́gun Adéyẹmí', 'One digit differs'],
  ['0803123467', 'Ṣẹ́gun Adéyẹmí', 'One digit more than typed'],
  ['080312345567', 'Ṣẹ́gun Adéyẹmí', 'One digit less than typed'],
])('finds candidates by the number %s', async (query, name, match) => {
  expect((await searchPortal.search({ type: 'phone', query })).found[0]).toEqual([name, match]);
});

test.each([
  ['12 Awolowo Road Ikoyi', 'Ṣẹ́gun Adéyẹmí', null],
  ['ibadan, 4 awolowo st.', 'ADEYEMI, Segun Bola', null],
  ['7 Bode Tomas Street, Surulere, Lagos', 'Oluwaseun Ogunleye', 'Spelling close to Thomas'],
  ['22 Zik Ave Enugu', 'Chief (Mrs) Ngozi Okafor-Eze', null],
])('finds candidates by the address %s', async (query, name, match) => {
  expect((await searchPortal.search({ type: 'address', query })).found[0]).toEqual([name, match]);
});

test('ranks the same word above a misspelling in an otherwise closer name', async () => {
  await searchPortal.add([
    ['Ebelechuku', '08000000000', '1 Creek Road'],
    ['Ebelechukwu Somtochukwu Obiageli Nwakaego', '08000000000', '1 Creek Road'],
  ]);
  const { found } = await searchPortal.search({ type: 'name', query: 'Ebelechukwu' });
  expect(found).toEqual([
    ['Ebelechukwu Somtochukwu Obiageli Nwakaego', null],
    ['Ebelechuku', 'Spelling close to Ebelechuku'],
  ]);
});

test('ranks a leading surname above given names in another order', async () => {
  await searchPortal.add([
    ['Tariere Boma Diepreye', '08000000000', '1 Creek Road'],
    ['Diepreye Boma Tariere', '08000000000', '1 Creek Road'],
  ]);
  const { found } = await searchPortal.search({ type: 'name', query: 'Boma Tariere Diepreye' });
  expect(found.map(([name]) => name)).toEqual(['Diepreye Boma Tariere', 'Tariere Boma Diepreye']);
});

test('ranks exact matches first, and finds only these with exact', async () => {
  const { found } = await searchPortal.search({ type: 'name', query: 'Segun Adeyemi' });
  expect(found.slice(0, 2).map(([name]) => name)).toEqual(['Ṣẹ́gun Adéyẹmí', 'ADEYEMI, Segun Bola']);
  expect((await searchPortal.search({ type: 'name', query: 'Shegun Adeyemi', exact: true })).total).toBe(0);
  expect((await searchPortal.search({ type: 'name', query: 'Segun Adeyemi', exact: true })).total).toBe(2);
  expect((await searchPortal.search({ type: 'phone', query: '08031234568', exact: true })).total).toBe(0);
});

test.each([
  [{ candidate_type: 'student' }, ['Chukwuemeka Nwosu']],
  [{ status: 'former', query: 'Grace Effiong' }, ['Grace Effiong']],
  [{ status: 'current', query: 'Grace Effiong' }, []],
  [{ organization: 'KUDI bank', query: 'Grace Effiong' }, ['Grace Effiong']],
  [{ organization: 'sunrise' }, ['Chukwuemeka Nwosu']],
  [{ organization: 'moonrise' }, []],
  [{ start_from: '2021-03-01', start_to: '2021-03-01' }, ['Chukwuemeka Nwosu']],
  [{ start_from: '2021-03-02' }, []],
])('filters by %j', async (filters, names) => {
  const { found, total } = await searchPortal.search({
    type: 'name',
    query: 'Chukwuemeka Nwosu',
    ...filters,
  });
  expect(found.map(([name]) => name)).toEqual(names);
  expect(total).toBe(names.length);
});

test('filters by the displayed organisation', async () => {
  const school = await searchPortal.portal.newAccount({ name: "Ọbáfẹ́mi Girls' College", role: 'school' });
  const student = {
    candidate_type: 'student',
    organization: 'unknown',
    organization_id: String(school.organization_id),
  };
  await searchPortal.add([['Timipre Alagoa', '08030000077', '9 Creek Road', student]]);
  const findNames = async (organization: string) =>
    (await searchPortal.search({ type: 'name', query: 'Timipre Alagoa', organization })).found.map(
      ([name]) => name,
    );
  expect(await findNames('obafemi GIRLS college')).toEqual(['Timipre Alagoa']);
  expect(await findNames('Ọbafẹmi')).toEqual(['Timipre Alagoa']);
  for (const name of ["Ɗan Ƙofa Ƴar'adua Ɓarnawa Ŋgozi College", 'ƊAN ƘOFA ƳAR’ADUA ƁARNAWA ŊGOZI COLLEGE']) {
    expect(
      (await searchPortal.portal.call(updateProfile, { token: school.token, form: { name } })).status,
    ).toBe(200);
    expect(await findNames('dan kofa yaradua barnawa ngozi')).toEqual(['Timipre Alagoa']);
    expect(await findNames('Ɗan Ŋgozi')).toEqual(['Timipre Alagoa']);
    expect(await findNames('obafemi')).toEqual([]);
  }
  expect(await findNames('unknown')).toEqual([]);
  expect(await findNames('kudi')).toEqual([]);
});

test.each([
  ['name', 'ab', candidateTexts.queryTooShort],
  ['name', '  \u0000 !? ', candidateTexts.queryTooShort],
  ['address', '', candidateTexts.queryTooShort],
  ['phone', '080', candidateTexts.phoneTooShort],
  ['phone', 'Adeyemi', candidateTexts.phoneTooShort],
])('rejects the %s %j as too short', async (type, query, message) => {
  expect(await searchPortal.search({ type, query })).toMatchObject({ status: 422, message });
});

test('replies quickly for any characters', async () => {
  const odd = [
    '%%%%',
    '____',
    "' or 1=1 --",
    '\\\\\\',
    '{1,2}',
    '\u202eabc',
    '😀😀😀',
    'a'.repeat(1000),
    '٠٨٠٣١٢٣',
  ];
  const many = Array.from({ length: 200 }, (_, i) => `adeyemi${i}`).join(' ');
  for (const query of [...odd, many])
    for (const type of ['name', 'phone', 'address']) {
      const started = process.cpuUsage();
      // A statement of more than five seconds is answered with another status.
      expect([200, 422]).toContain((await searchPortal.search({ type, query })).status);
      expect(process.cpuUsage(started).user).toBeLessThan(3_000_000);
    }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
      expect([200, 422]).toContain((await searchPortal.search({ type: 'name', query })).status);
    }),
    { numRuns: 60 },
  );
});

test('returns the same total on every page, and each candidate once', async () => {
  const names = Array.from({ length: 45 }, (_, i) => `Ebiere Page${'abcdefghij'.charAt(i % 10)} Tamuno`);
  const ids = await searchPortal.add(names.map((name) => [name, '08000000000', '1 Creek Road']));
  const seen = new Set<number>();
  for (const page of [1, 2, 3]) {
    const { body } = await searchPortal.portal.call(searchCandidates, {
      token: searchPortal.hirer.token,
      query: { type: 'name', query: 'Ebiere Tamuno', page },
    });
    expect(body.data).toMatchObject({ total: 45, last_page: 3 });
    for (const { id } of body.data.data) seen.add(searchPortal.portal.rowId(id));
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(ids);
});
