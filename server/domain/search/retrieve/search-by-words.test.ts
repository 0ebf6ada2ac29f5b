import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { indexCandidates } from '#server/domain/search/index/index-candidates.ts';

let portal: TestPortal;
let hirer: TestAccount;

const PEOPLE = [
  ['Stephen Ogochukwu', '77 Pipe Line Rd, Kosofe, Lagos'],
  ['Stephen Ogunbiyi', '217 Pipe Line Road, Owode Onirin/Ajegunle (77), Kosofe, Lagos'],
  ['Nkiruka Animonye', '145 Charles Ave, Ojo Road, Ajeromi'],
  ['Folarin Akuru', '12 Cable Road, Bonny, Rivers'],
  ['Ruth Courtious', '12 Obafemi Awolowo Road, Ikeja'],
  ['Sani Bello', 'Flat 3, 12 Awolowo Road, Ikeja'],
  ['Otunba Sani Bello', '4 Kashim Ibrahim Way, Gboko'],
  ['Prince Okon', '9 Marian Road, Calabar'],
] as const;

beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount();
  await addPeople(
    PEOPLE.map(([name, address]) => ({
      ...employee,
      organization_id: hirer.organization_id,
      name,
      address,
    })),
  );
});
afterAll(() => portal.close());

const employee = {
  candidate_type: 'employee' as const,
  organization: 'Kudi Bank Plc',
  phone: '08031234567',
  start_date: '2021-03-01',
};

const addPeople = (
  rows: readonly (typeof employee & { organization_id: number; name: string; address: string })[],
) =>
  portal.db.transaction().execute(async (tx) => {
    const added = await tx.insertInto('candidate').values(rows).returning('id').execute();
    await indexCandidates(
      tx,
      added.map(({ id }) => id),
    );
  });

async function search(type: 'name' | 'address', query: string, exact = 'false') {
  const { body } = await portal.call(searchCandidates, { token: hirer.token, query: { type, query, exact } });
  return body.data.data;
}

test.each([
  ['Ogofhukwi', 'Stephen Ogochukwu'],
  ['Couriou', 'Ruth Courtious'],
  ['Nkuruk Animonye', 'Nkiruka Animonye'],
  ['stephen ogofhukwi', 'Stephen Ogochukwu'],
])('finds a name with two typos in one word: %s', async (query, name) => {
  expect((await search('name', query))[0]?.name).toBe(name);
});

test('finds names with and without the title of the query', async () => {
  const found = await search('name', 'Otunba Sani Bello');
  expect(found.map(({ name, match }) => [name, match])).toEqual([
    ['Otunba Sani Bello', null],
    ['Sani Bello', 'Otunba not in the name'],
  ]);
  expect(await search('name', 'Otunba Sani Bello', 'true')).toEqual([
    expect.objectContaining({ name: 'Otunba Sani Bello' }),
  ]);
  expect((await search('name', 'Prince Okon')).map(({ name }) => name)).toEqual(['Prince Okon']);
});

test.each([
  ['145 cjarle ave, ojo road, ajeromi', 'Nkiruka Animonye'],
  ['77 Pipe Line Road, Owode Onirin/Ajegunle, Kosofe, Lagos', 'Stephen Ogochukwu'],
  ['12 Awolowo Road, Ikeja', 'Sani Bello'],
])('finds an address from a misspelled or longer query: %s', async (query, name) => {
  expect((await search('address', query))[0]?.name).toBe(name);
});

test('does not treat an address with other words in between as an exact match', async () => {
  const found = await search('address', '12 Awolowo Road, Ikeja');
  expect(found.map(({ name, match }) => [name, match])).toEqual([
    ['Sani Bello', null],
    ['Ruth Courtious', 'Same words, others between'],
  ]);
});

test.each([
  ['Umezurike', 'Umezurike'],
  ['Ezekwesilli', 'Ezekwesili'],
])('finds everybody with a word that all people have, also in a long name: %s', async (query, surname) => {
  const names = ['Nkwachi', 'Dabere', 'Somadina'].map((name) => `${name} ${surname}`);
  const long = `Oluwatofunmilayo Adebukonla-Oyenekan Ayomikunoluwasemilore ${surname}`;
  const row = { ...employee, organization_id: hirer.organization_id, address: '1 Zik Road, Onitsha' };
  const many = Array.from({ length: 40 }, (_, at) => ({ ...row, name: names[at % names.length] ?? '' }));
  await addPeople([...many, { ...row, name: long }]);
  const { body } = await portal.call(searchCandidates, {
    token: hirer.token,
    query: { type: 'name', query, per_page: '50' },
  });
  expect(body.data.total).toBe(41);
  expect(body.data.data.map(({ name }) => name)).toContain(long);
});
