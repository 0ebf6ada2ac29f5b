import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateProfile } from '#contract/profile.ts';
import { searchCandidates } from '#contract/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { deleteCandidates } from '#server/db/delete-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { rebuildSearch } from '#server/testing/rebuild-search.ts';
import { indexCandidates } from './index/index-candidates.ts';

let portal: TestPortal;
let hirer: TestAccount;

/** name, phone, address, and what differs from an employee of Kudi Bank who is still there. */
const PEOPLE: [string, string, string, Record<string, string>?][] = [
  ['Ṣẹ́gun Adéyẹmí', '0803 123 4567', 'No. 12, Awolowo Rd., Ikoyi, Lagos State'],
  ['ADEYEMI, Segun Bola', '+2347051112222', '4 Awolowo Street, Ibadan'],
  ['Oluwaseun Ogunleye', '08099990001', '7 Bode Thomas Str, Surulere, Lagos'],
  ['Alhaji Mohammed Sani', '07030000012 / 01 4611234', 'Plot 9 Sani Abacha Way, Kano'],
  ['Chief (Mrs) Ngozi Okafor-Eze', '08165550199', '22 Zik Avenue, Uwani, Enugu'],
  ['Abdulrahman Yusuf', '09077788899', 'Km 4 Kaduna Road, Zaria'],
  ['T. Babatunde Akinola', '08022233344', '15 Herbert Macaulay Way, Yaba'],
  [
    'Chukwuemeka Nwosu',
    '08166677788',
    '1 New Market Road, Onitsha',
    { candidate_type: 'student', organization: 'unknown' },
  ],
  ['Grace Effiong', '08166677799', '3 Marian Road, Calabar', { end_date: '2022-05-01', reason: 'Moved' }],
];

async function add(people: typeof PEOPLE): Promise<number[]> {
  return await portal.db.transaction().execute(async (tx) => {
    const rows = people.map(([name, phone, address, other]) => ({
      account_id: hirer.id,
      candidate_type: 'employee' as const,
      name,
      organization: 'Kudi Bank Plc',
      phone,
      address,
      start_date: '2021-03-01',
      ...other,
    }));
    const added = await tx.insertInto('candidate').values(rows).returning('id').execute();
    const ids = added.map(({ id }) => id);
    await indexCandidates(tx, ids);
    return ids;
  });
}

beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount({ name: 'Sunrise College', role: 'school' });
  await add(PEOPLE);
});
afterAll(() => portal.close());

async function search(query: Record<string, unknown>) {
  const { status, body, problem } = await portal.call(searchCandidates, { token: hirer.token, query });
  if (status !== 200) return { status, message: problem.message, total: 0, found: [] };
  return {
    status,
    message: '',
    total: body.data.total,
    found: body.data.data.map(({ name, match }) => [name, match]),
  };
}

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
])('finds by the name %s', async (query, name, match) => {
  expect((await search({ type: 'name', query })).found[0]).toEqual([name, match]);
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
])('finds by the number %s', async (query, name, match) => {
  expect((await search({ type: 'phone', query })).found[0]).toEqual([name, match]);
});

test.each([
  ['12 Awolowo Road Ikoyi', 'Ṣẹ́gun Adéyẹmí', null],
  ['ibadan, 4 awolowo st.', 'ADEYEMI, Segun Bola', null],
  ['7 Bode Tomas Street, Surulere, Lagos', 'Oluwaseun Ogunleye', 'Spelling close to Thomas'],
  ['22 Zik Ave Enugu', 'Chief (Mrs) Ngozi Okafor-Eze', null],
])('finds by the address %s', async (query, name, match) => {
  expect((await search({ type: 'address', query })).found[0]).toEqual([name, match]);
});

test('puts who has the very word before who is nearer in all but the spelling', async () => {
  await add([
    ['Ebelechuku', '08000000000', '1 Creek Road'],
    ['Ebelechukwu Somtochukwu Obiageli Nwakaego', '08000000000', '1 Creek Road'],
  ]);
  const { found } = await search({ type: 'name', query: 'Ebelechukwu' });
  expect(found).toEqual([
    ['Ebelechukwu Somtochukwu Obiageli Nwakaego', null],
    ['Ebelechuku', 'Spelling close to Ebelechuku'],
  ]);
});

test('puts the surname first before given names in another order', async () => {
  await add([
    ['Tariere Boma Diepreye', '08000000000', '1 Creek Road'],
    ['Diepreye Boma Tariere', '08000000000', '1 Creek Road'],
  ]);
  const { found } = await search({ type: 'name', query: 'Boma Tariere Diepreye' });
  expect(found.map(([name]) => name)).toEqual(['Diepreye Boma Tariere', 'Tariere Boma Diepreye']);
});

test('puts exact matches first and finds only those when asked to', async () => {
  const { found } = await search({ type: 'name', query: 'Segun Adeyemi' });
  expect(found.slice(0, 2).map(([name]) => name)).toEqual(['Ṣẹ́gun Adéyẹmí', 'ADEYEMI, Segun Bola']);
  expect((await search({ type: 'name', query: 'Shegun Adeyemi', exact: true })).total).toBe(0);
  expect((await search({ type: 'name', query: 'Segun Adeyemi', exact: true })).total).toBe(2);
  expect((await search({ type: 'phone', query: '08031234568', exact: true })).total).toBe(0);
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
])('narrows down by %j', async (filters, names) => {
  const { found, total } = await search({ type: 'name', query: 'Chukwuemeka Nwosu', ...filters });
  expect(found.map(([name]) => name)).toEqual(names);
  expect(total).toBe(names.length);
});

test('the organisation asked for is the one that is shown', async () => {
  const school = await portal.newAccount({ name: "Ọbáfẹ́mi Girls' College", role: 'school' });
  const student = { candidate_type: 'student', organization: 'unknown', account_id: String(school.id) };
  await add([['Timipre Alagoa', '08030000077', '9 Creek Road', student]]);
  const namesOf = async (organization: string) =>
    (await search({ type: 'name', query: 'Timipre Alagoa', organization })).found.map(([name]) => name);
  expect(await namesOf('obafemi GIRLS college')).toEqual(['Timipre Alagoa']);
  expect(await namesOf('Ọbafẹmi')).toEqual(['Timipre Alagoa']);
  for (const name of ["Ɗan Ƙofa Ƴar'adua Ɓarnawa Ŋgozi College", 'ƊAN ƘOFA ƳAR’ADUA ƁARNAWA ŊGOZI COLLEGE']) {
    expect((await portal.call(updateProfile, { token: school.token, form: { name } })).status).toBe(200);
    expect(await namesOf('dan kofa yaradua barnawa ngozi')).toEqual(['Timipre Alagoa']);
    expect(await namesOf('Ɗan Ŋgozi')).toEqual(['Timipre Alagoa']);
    expect(await namesOf('obafemi')).toEqual([]);
  }
  expect(await namesOf('unknown')).toEqual([]);
  expect(await namesOf('kudi')).toEqual([]);
});

test.each([
  ['name', 'ab', candidateTexts.queryTooShort],
  ['name', '  \u0000 !? ', candidateTexts.queryTooShort],
  ['address', '', candidateTexts.queryTooShort],
  ['phone', '080', candidateTexts.phoneTooShort],
  ['phone', 'Adeyemi', candidateTexts.phoneTooShort],
])('asks for more than %s %j', async (type, query, message) => {
  expect(await search({ type, query })).toMatchObject({ status: 422, message });
});

test('answers any characters, quickly', async () => {
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
      const started = performance.now();
      expect([200, 422]).toContain((await search({ type, query })).status);
      expect(performance.now() - started).toBeLessThan(3000);
    }
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (query) => {
      expect([200, 422]).toContain((await search({ type: 'name', query })).status);
    }),
    { numRuns: 60 },
  );
});

test('pages tell the same total and repeat nobody', async () => {
  const names = Array.from({ length: 45 }, (_, i) => `Ebiere Page${'abcdefghij'.charAt(i % 10)} Tamuno`);
  const ids = await add(names.map((name) => [name, '08000000000', '1 Creek Road']));
  const seen = new Set<number>();
  for (const page of [1, 2, 3]) {
    const { body } = await portal.call(searchCandidates, {
      token: hirer.token,
      query: { type: 'name', query: 'Ebiere Tamuno', page },
    });
    expect(body.data).toMatchObject({ total: 45, last_page: 3 });
    for (const { id } of body.data.data) seen.add(portal.rowId(id));
  }
  expect([...seen].toSorted((a, b) => a - b)).toEqual(ids);
});

test('finds what a candidate was changed to, not what it was, and nothing of one that is gone', async () => {
  const [id = 0] = await add([['Ibinabo Dokubo', '08011110000', '5 Aba Road']]);
  await portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('candidate').set({ name: 'Ibinabo Georgewill' }).where('id', '=', id).execute();
    await indexCandidates(tx, [id]);
  });
  expect((await search({ type: 'name', query: 'Ibinabo Georgewill' })).total).toBe(1);
  expect((await search({ type: 'name', query: 'Ibinabo Dokubo', exact: true })).total).toBe(0);
  await portal.db.transaction().execute(async (tx) => {
    await deleteCandidates(tx, [id]);
  });
  expect((await search({ type: 'name', query: 'Ibinabo Georgewill' })).total).toBe(0);
  expect((await search({ type: 'phone', query: '08011110000', exact: true })).total).toBe(0);
});

test('what a transaction indexed and took back is not found', async () => {
  const failed = portal.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('candidate')
      .set({ name: 'Nobody Atall' })
      .where('name', '=', 'Grace Effiong')
      .execute();
    const { id } = await tx
      .selectFrom('candidate')
      .select('id')
      .where('name', '=', 'Nobody Atall')
      .executeTakeFirstOrThrow();
    await indexCandidates(tx, [id]);
    throw new Error('taken back');
  });
  await expect(failed).rejects.toThrow('taken back');
  expect((await search({ type: 'name', query: 'Nobody Atall' })).total).toBe(0);
  expect((await search({ type: 'name', query: 'Grace Effiong' })).total).toBe(1);
});

test('two that add the same new words at once both succeed', async () => {
  const people: typeof PEOPLE = [['Zumafon Kekere', '08012340000', '1 Zumafon Lane']];
  await Promise.all([add(people), add(people), add(people)]);
  expect((await search({ type: 'name', query: 'Zumafon Kekere' })).total).toBe(3);
});

test('the index made anew finds the same, and forgets the words of those who are gone', async () => {
  const queries = ['Seun Ogunleye', 'Ngozi Okafor', 'Muhammad Sanni'];
  const before = await Promise.all(queries.map((query) => search({ type: 'name', query })));
  await rebuildSearch(portal);
  expect(await Promise.all(queries.map((query) => search({ type: 'name', query })))).toEqual(before);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from name_word where word in ('georgewill', 'dokubo')`.execute(portal.db);
  expect(rows).toEqual([{ count: 0 }]);
});
