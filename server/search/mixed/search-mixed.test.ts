import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mapTextFields } from '#contract/fields/text-fields.ts';
import { searchCandidates, searchQuery, type SearchType } from '#contract/calls/search.ts';
import { inventCandidates } from '#server/demo/invent-candidates.ts';
import { refreshSearchStatistics } from '#server/db/search/search-statistics.ts';
import { runSearch } from '#server/search/run-search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED, listNamesakes, type MixedPerson, NAMED_LIKE_PLACES } from './testing/mixed-people.ts';
import { AMBIGUOUS_QUERIES, MIXED_QUERIES, ONE_KIND_QUERIES } from './testing/mixed-queries.ts';

const REQUIRED_SHARE = 0.9;
const BATCH = 500;

let portal: TestPortal;
let school: TestAccount;
let people: MixedPerson[];

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ name: 'Sunrise College', role: 'school' });
  const strangers = inventCandidates().map(({ fields }) => ({ ...fields, photo_key: null }));
  people = [...Object.values(EXPECTED), ...listNamesakes(), ...NAMED_LIKE_PLACES];
  const rows = people.map((person) => ({
    ...mapTextFields(() => ''),
    reason: '',
    notes: '',
    skills: '',
    position: '',
    phone_e164: null,
    photo_key: null,
    start_date: '2020-01-01',
    end_date: null,
    candidate_type: 'employee' as const,
    ...person,
  }));
  const all = [...strangers, ...rows];
  for (let first = 0; first < all.length; first += BATCH)
    await addCandidates(portal, school, all.slice(first, first + BATCH));
  await refreshSearchStatistics(portal.db);
});
afterAll(() => portal.close());

async function search(type: SearchType, query: string, more: Record<string, string> = {}) {
  const { status, body } = await portal.call(searchCandidates, {
    token: school.token,
    query: { type, query, per_page: '10', ...more },
  });
  return status === 200 ? body.data.data : [];
}

test('finds at least nine in ten people by mixed queries', async () => {
  const misses: string[] = [];
  for (const [type, query, key] of MIXED_QUERIES) {
    const person: MixedPerson = EXPECTED[key];
    const found = await search(type, query);
    if (!found.some(({ phone }) => phone === person.phone)) misses.push(`${type}: ${query}`);
  }
  const share = 1 - misses.length / MIXED_QUERIES.length;
  expect(MIXED_QUERIES.length).toBeGreaterThanOrEqual(60);
  expect(share, `${(share * 100).toFixed(1)} % found; missed: ${misses.join(' | ')}`).toBeGreaterThan(
    REQUIRED_SHARE,
  );
});

test.each(ONE_KIND_QUERIES)('searches as one kind by the %s %s', async (type, query) => {
  const parsed = z.parse(searchQuery, { type, query, per_page: '10' });
  const { found } = await runSearch(portal.db, { ...parsed, selectedFieldOnly: true });
  const mixed = await runSearch(portal.db, parsed);
  expect(mixed.found.map(({ id, match }) => [id, match])).toEqual(found.map(({ id, match }) => [id, match]));
  expect(found.length).toBeGreaterThan(0);
});

test.each(AMBIGUOUS_QUERIES)(
  'finds people with the name %s before others in that place',
  async (query, name) => {
    expect((await search('name', query))[0]).toMatchObject({ name, match: 'Same names, other order' });
  },
);

test('adds people with the surname in that place to a person with both words in the name', async () => {
  const found = await search('name', 'Okonkwo Enugu');
  expect(found.slice(0, 2).map(({ name, match }) => [name, match])).toEqual([
    ['Enugu Okonkwo', 'Same names, other order'],
    ['Chidubem Okonkwo', 'Name; lives in Enugu'],
  ]);
});

test.each([
  ['name', 'Musa Ibrahim Kano', 'Name; lives in Kano'],
  ['name', 'Seun Adeyemi, Zenolith Bank', 'Name; works at Zenolith Bank'],
  ['name', 'Bola Ogunleye formerly at Ibis Academy', 'Name; worked at Ibis Lark Academy'],
  [
    'name',
    'Abdul Rahman Yusuf at Northern Lantern Polytechnic',
    'Name; studied at Northern Lantern Polytechnic',
  ],
  ['name', 'Amaka Okafor student of Sunrise College', 'Name; studies at Sunrise College'],
  ['name', 'Zainab Bello Ministry of Rangeland', 'Name; works at Ministry of Rangeland'],
  ['name', 'Adeyemi 0805 221 9034', 'Name and phone'],
  ['phone', 'Bola 0909 451 6620 Ibadan', 'Name and phone; lives in Ibadan'],
  ['name', 'Okonkwo 1187', 'Name; last 4 digits'],
  ['name', 'Ngozi Eze 0816 303 7745', 'Name; two digits swapped'],
  ['name', 'Haleema Sani Kaduna', 'Spelling close to Halima; lives in Kaduna'],
  ['name', 'Babatunde Bakare Lagos Victoria Island', 'Also known as Tunde; lives in Victoria Island Lagos'],
  ['address', 'Seun Adeyemi Ikeja', 'Name; lives in Ikeja'],
  ['name', 'Stella Nwobodo 0915 402 7719', 'Name and phone; Nwobodo not on record'],
  ['name', 'Ignatius 0915 402 7719', 'Phone number; Ignatius not on record'],
] as const)('explains the match of the %s %s', async (type, query, match) => {
  expect((await search(type, query))[0]?.match).toBe(match);
});
