import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { findSpellingSuggestions } from './spelling-suggestions.ts';

const NO_FILTERS = { candidate_type: '', status: '', start_from: '', start_to: '' } as const;

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

async function findAlternatives(
  query: Record<string, unknown>,
  call: typeof searchCandidates | typeof searchUploaded = searchCandidates,
) {
  const { status, body } = await portal.call(call, { token: hirer.token, query });
  expect([status, body.data.total]).toEqual([200, 0]);
  return (body.data.alternatives ?? []).map(({ why, type, query: text, total }) => [why, type, text, total]);
}

test('offers no alternatives to a search with results', async () => {
  const { body } = await portal.call(searchCandidates, { token: hirer.token, query: { query: 'Adeyemi' } });
  expect(body.data.total).toBe(2);
  expect(body.data.alternatives).toBeUndefined();
});

test('offers the search without filters when they exclude all results', async () => {
  expect(await findAlternatives({ query: 'Oluwaseun Adeyemi', candidate_type: 'student' })).toEqual([
    ['without filters', 'name', 'Oluwaseun Adeyemi', 2],
  ]);
});

test("offers the search without 'exact only', or without both when neither alone is the reason", async () => {
  const query = 'Oluwaseum Adeyemi';
  expect(await findAlternatives({ query, exact: 'true' })).toEqual([['not exact', 'name', query, 2]]);
  expect(await findAlternatives({ query, exact: 'true', status: 'current' })).toEqual([
    ['without both', 'name', query, 2],
  ]);
});

test('offers the most similar names of candidates', async () => {
  expect(await findAlternatives({ query: 'Olufazhom' })).toEqual([['nearest name', 'name', 'Oluwaseun', 2]]);
  const filters = { ...NO_FILTERS, organization: [] };
  const suggest = (query: string) => findSpellingSuggestions(portal.db, { type: 'name', query }, filters, 3);
  expect(await suggest('Adeyemy Olufazhom')).toEqual(['Adeyemi Oluwaseun']);
  expect(await suggest('Boola Oluwazeum Nobody')).toEqual(['Bola Oluwaseun']);
});

test('offers the most similar streets of candidates', async () => {
  expect(await findAlternatives({ type: 'address', query: 'Awolazuva' })).toEqual([
    ['nearest address', 'address', 'Awolowo', 2],
  ]);
  const filters = { ...NO_FILTERS, organization: [] };
  const suggest = (query: string) =>
    findSpellingSuggestions(portal.db, { type: 'address', query }, filters, 3);
  expect(await suggest('7 Awolazuva Road, Ikoyi')).toEqual(['Awolowo Road Ikoyi']);
  expect(await suggest('12 Road')).toEqual([]);
  // Another street in the same area is not similar.
  expect(await suggest('Qzxqzx Road, Ikoyyo')).toEqual([]);
  expect(await findAlternatives({ type: 'address', query: 'Qoffohh' }, searchUploaded)).toEqual([]);
});

test('offers fewer words when they have results, the most selective first', async () => {
  const alternatives = await findAlternatives({ query: 'Bola Nwosu Zubby', exact: 'true' });
  expect(alternatives).toEqual([
    ['fewer words', 'name', 'Bola', 1],
    ['fewer words', 'name', 'Nwosu', 1],
  ]);
  expect(await findAlternatives({ type: 'phone', query: '0909 888 4567' })).toEqual([
    ['fewer words', 'phone', '4567', 1],
  ]);
});

test('offers the other fields when they have results', async () => {
  expect(await findAlternatives({ type: 'name', query: '12 Awolowo Road' })).toContainEqual([
    'other field',
    'address',
    '12 Awolowo Road',
    expect.any(Number),
  ]);
  expect(await findAlternatives({ type: 'address', query: 'Chukwuemeka Nwosu' })).toContainEqual([
    'other field',
    'name',
    'Chukwuemeka Nwosu',
    1,
  ]);
});

test('offers nothing from other accounts in a search of the account’s own candidates', async () => {
  expect(await findAlternatives({ query: 'Chukwuemeka Nwosu' }, searchUploaded)).toEqual([]);
  expect(await findAlternatives({ query: 'Chupomikwa' }, searchUploaded)).toEqual([]);
});

test('limits searches without results like suggestions, and audits each once', async () => {
  const strict = await startTestPortal({ SUGGESTIONS_PER_MINUTE: '2' });
  try {
    const { token } = await strict.newAccount();
    const search = () => strict.call(searchCandidates, { token, query: { query: 'Nobody Atall Here' } });
    expect([(await search()).status, (await search()).status, (await search()).status]).toEqual([
      200, 200, 429,
    ]);
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

test('accepts any input', async () => {
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
