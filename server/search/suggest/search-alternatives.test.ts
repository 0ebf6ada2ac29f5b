import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates, searchUploaded } from '#contract/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findNearest } from './spelling-suggestions.ts';

const NO_NARROWING = { candidate_type: '', status: '', start_from: '', start_to: '' } as const;

let portal: TestPortal;
let hirer: TestAccount;
let other: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount();
  other = await portal.newAccount();
  const add = (name: string, phone: string, address: string, account = hirer) =>
    addCandidate(portal.call, account.token, { name, phone, address });
  await add('Olúwaṣeun Adéyẹmí', '0803 123 4567', '12 Awolowo Road, Ikoyi');
  await add('Oluwaseun Bola Adeyemi', '0803 123 4568', '14 Awolowo Road, Ikoyi');
  await add('Chukwuemeka Nwosu', '0705 222 3344', '3 Kofo Close, Enugu', other);
});
afterAll(() => portal.close());

async function triesFor(
  query: Record<string, unknown>,
  call: typeof searchCandidates | typeof searchUploaded = searchCandidates,
) {
  const { status, body } = await portal.call(call, { token: hirer.token, query });
  expect([status, body.data.total]).toEqual([200, 0]);
  return (body.data.tries ?? []).map(({ why, type, query: text, total }) => [why, type, text, total]);
}

test('a search that finds somebody has nothing else to try', async () => {
  const { body } = await portal.call(searchCandidates, { token: hirer.token, query: { query: 'Adeyemi' } });
  expect(body.data.total).toBe(2);
  expect(body.data.tries).toBeUndefined();
});

test('filters that are why nobody is found can be left aside', async () => {
  expect(await triesFor({ query: 'Oluwaseun Adeyemi', candidate_type: 'student' })).toEqual([
    ['without filters', 'name', 'Oluwaseun Adeyemi', 2],
  ]);
});

test("so can 'exact only', or both where neither is why alone", async () => {
  const query = 'Oluwaseum Adeyemi';
  expect(await triesFor({ query, exact: 'true' })).toEqual([['not exact', 'name', query, 2]]);
  expect(await triesFor({ query, exact: 'true', status: 'current' })).toEqual([
    ['without both', 'name', query, 2],
  ]);
});

test('a name that is spelled far from any leads to the nearest that somebody has', async () => {
  expect(await triesFor({ query: 'Olufazhom' })).toEqual([['nearest name', 'name', 'Oluwaseun', 2]]);
  const everybody = { ...NO_NARROWING, organization: [] };
  const nearest = (query: string) => findNearest(portal.db, { type: 'name', query }, everybody, 3);
  expect(await nearest('Adeyemy Olufazhom')).toEqual(['Adeyemi Oluwaseun']);
  expect(await nearest('Boola Oluwazeum Nobody')).toEqual(['Bola Oluwaseun']);
});

test('an address that is spelled far from any leads to the nearest streets that somebody has', async () => {
  expect(await triesFor({ type: 'address', query: 'Awolazuva' })).toEqual([
    ['nearest address', 'address', 'Awolowo', 2],
  ]);
  const everybody = { ...NO_NARROWING, organization: [] };
  const nearest = (query: string) => findNearest(portal.db, { type: 'address', query }, everybody, 3);
  expect(await nearest('7 Awolazuva Road, Ikoyi')).toEqual(['Awolowo Road Ikoyi']);
  expect(await nearest('12 Road')).toEqual([]);
  // Another street in the same place is not near.
  expect(await nearest('Qzxqzx Road, Ikoyyo')).toEqual([]);
  expect(await triesFor({ type: 'address', query: 'Qoffohh' }, searchUploaded)).toEqual([]);
});

test('fewer words are offered where they find somebody, those that say most first', async () => {
  const tries = await triesFor({ query: 'Bola Nwosu Kofo', exact: 'true' });
  expect(tries).toEqual([
    ['fewer words', 'name', 'Bola', 1],
    ['fewer words', 'name', 'Nwosu', 1],
  ]);
  expect(await triesFor({ type: 'phone', query: '0909 888 4567' })).toEqual([
    ['fewer words', 'phone', '4567', 1],
  ]);
});

test('what is typed into the wrong field is found in the right one', async () => {
  expect(await triesFor({ type: 'name', query: '12 Awolowo Road' })).toContainEqual([
    'other field',
    'address',
    '12 Awolowo Road',
    expect.any(Number),
  ]);
  expect(await triesFor({ type: 'address', query: 'Chukwuemeka Nwosu' })).toContainEqual([
    'other field',
    'name',
    'Chukwuemeka Nwosu',
    1,
  ]);
});

test("among one's own candidates nobody else's is offered", async () => {
  expect(await triesFor({ query: 'Chukwuemeka Nwosu' }, searchUploaded)).toEqual([]);
  expect(await triesFor({ query: 'Chupomikwa' }, searchUploaded)).toEqual([]);
});

test('searches that find nobody are limited as suggestions are, and each is one line in the audit log', async () => {
  const strict = await startTestPortal({ SUGGESTIONS_PER_MINUTE: '2' });
  try {
    const { token } = await strict.newAccount();
    const ask = () => strict.call(searchCandidates, { token, query: { query: 'Nobody Atall Here' } });
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([200, 200, 429]);
    const lines = await strict.db
      .selectFrom('audit_entry')
      .select('id')
      .where('action', '=', 'search')
      .execute();
    expect(lines).toHaveLength(2);
  } finally {
    await strict.close();
  }
});

test('nothing that is typed makes it fail or take long', async () => {
  const odd = [
    '\0\0\0',
    '\ud800\ud800\ud800',
    '%%%___',
    "''''",
    '😀😀😀',
    '‮‭abc',
    'x'.repeat(5000),
    'ab '.repeat(400),
    '𞤀𞤁𞤂𞤃𞤄 𞤀𞤁𞤂𞤃𞤄',
    '1'.repeat(900),
  ];
  for (const type of ['name', 'phone', 'address'])
    for (const query of odd) {
      const { status } = await portal.call(searchCandidates, { token: hirer.token, query: { type, query } });
      expect([200, 422]).toContain(status);
    }
});
