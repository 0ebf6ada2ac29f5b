import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { searchCandidates, searchQuery, type SearchType, searchUploaded } from '#contract/calls/search.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import { inventCandidates } from '#server/tools/demo/invent-candidates.ts';
import { refreshSearchStatistics } from './queries/search-statistics.ts';
import { findAllIds } from './find-all-ids.ts';
import { runSearch } from './run-search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidates, plainEmployee } from '#server/testing/add-candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import {
  EXPECTED,
  listNamesakes,
  type MixedPerson,
  NAMED_LIKE_PLACES,
  SIMILAR_TO_PLACES,
} from '#server/testing/search/mixed-people.ts';
import {
  AMBIGUOUS_QUERIES,
  MIXED_QUERIES,
  SINGLE_FIELD_QUERIES,
} from '#server/testing/search/mixed-queries.ts';

const REQUIRED_SHARE = 0.9;
const BATCH = 500;

let portal: TestPortal;
let school: TestAccount;
let people: MixedPerson[];

beforeAll(async () => {
  portal = await startTestPortal();
  school = await portal.newAccount({ name: 'Sunrise College', role: 'school' });
  const strangers = inventCandidates().map(({ fields }) => ({ ...fields, photo_key: null }));
  people = [...Object.values(EXPECTED), ...listNamesakes(), ...NAMED_LIKE_PLACES, ...SIMILAR_TO_PLACES];
  const rows = people.map((person) => ({
    ...plainEmployee,
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

test.each(SINGLE_FIELD_QUERIES)('searches only the selected field by the %s %s', async (type, query) => {
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
  ['name', 'Efe Osarumwense 0706', 'Name; begins with 0706'],
  ['name', '0luwaseun Adeyemi from Ikeja', 'Also known as Seun; lives in Ikeja'],
  ['name', 'Chidubem 0konkwo Enugu', 'Name; lives in Enugu'],
  ['name', 'موسى ابراهيم Kano', 'Name; lives in Kano'],
  ['name', 'موسى from Kano', 'Name; lives in Kano'],
  ['name', 'Musa Ibrahim, B.Sc, Kano', 'Name; lives in Kano'],
  ['name', 'Chidubem Okonkwo 0803***1187', 'Name; begins with 0803, ends with 1187'],
  ['name', 'Chidubem Okonkwo 0803xxx1187 Enugu', 'Name; begins with 0803, ends with 1187; lives in Enugu'],
  ['name', 'Haleema Sani Kaduna', 'Spelling close to Halima; lives in Kaduna'],
  ['name', 'Babatunde Bakare Lagos Victoria Island', 'Also known as Tunde; lives in Victoria Island Lagos'],
  ['address', 'Seun Adeyemi Ikeja', 'Name; lives in Ikeja'],
  ['name', 'Stella Nwobodo 0915 402 7719', 'Name and phone; Nwobodo not in the record'],
  ['name', 'Ignatius 0915 402 7719', 'Phone number; Ignatius not in the record'],
] as const)('explains the match of the %s %s', async (type, query, match) => {
  expect((await search(type, query))[0]?.match).toBe(match);
});

test('adds the only person with a rare name that the best match has in the address', async () => {
  const [found = [], added = []] = await Promise.all(
    ['Bode Tamarisk', 'Chuka Tamarisk'].map((query) => search('name', query)),
  );
  expect(found.map(({ name }) => name)).toEqual(['Bode Alaotsu', 'Chuka Tamarisk']);
  expect(found[0]?.match).toBe('Name; lives in Tamarisk');
  expect(added[0]?.name).toBe('Chuka Tamarisk');
});

test('prefers the place of a person to the initial of another one', async () => {
  const [best] = await search('name', 'Alaotsu Kettleburgh');
  expect([best?.name, best?.match]).toEqual(['Femi Alaotsu', 'Name; lives in Kettleburgh']);
});

test('ranks the only holder of a number first, even with another name', async () => {
  const found = await search('name', 'Stella Amadi 0804 571 8836');
  expect(found.map(({ name, match }) => [name, match])).toEqual([
    ['Yinka Shonibare-Cole', 'Phone number; Stella and Amadi not in the record'],
  ]);
});

test('finds people with the name when nobody has the number or lives in the place', async () => {
  const withNumber = await search('name', 'Chidubem Okonkwo 0701 000 0001');
  expect(withNumber[0]).toMatchObject({
    name: 'Chidubem Okonkwo',
    match: 'Name; phone number not in the record',
  });
  const inPlace = await search('name', 'Chidubem Okonkwo from Badagry');
  expect(inPlace[0]).toMatchObject({ name: 'Chidubem Okonkwo', match: 'Name; Badagry not in the record' });
});

test('applies the filters and the scope to every part', async () => {
  const students = await search('name', 'Musa Ibrahim Kano', { candidate_type: 'student' });
  expect(students.every(({ candidate_type }) => candidate_type === 'student')).toBe(true);
  const byNumber = await search('name', 'Okonkwo 0803 442 1187', { status: 'former' });
  expect(byNumber.some(({ phone }) => phone === EXPECTED.okonkwo.phone)).toBe(false);
  const other = await portal.newAccount();
  const query = { type: 'name', query: 'Okonkwo 0803 442 1187' };
  const { body } = await portal.call(searchUploaded, { token: other.token, query });
  expect(body.data.total).toBe(0);
});

test("needs every word as typed with 'Exact only'", async () => {
  const exact = { exact: 'true' };
  const typed = await search('name', 'Halima Sani Kaduna', exact);
  expect(typed.some(({ phone }) => phone === EXPECTED.halima.phone)).toBe(true);
  expect(typed.every(({ match }) => match === 'Name; lives in Kaduna')).toBe(true);
  for (const query of ['Haleema Sani Kaduna', 'Halima Sani Kadunna', 'Halima Sani 0703 877 1126'])
    expect(await search('name', query, exact), query).toEqual([]);
});

test('pages and exports the same people in the same order', async () => {
  const query = { type: 'name', query: 'Efe from Benin' } as const;
  const all = await search(query.type, query.query);
  expect(all.length).toBeGreaterThan(2);
  const pages = await Promise.all(
    ['1', '2'].map((page) => search(query.type, query.query, { page, per_page: '2' })),
  );
  expect(pages.flat().map(({ id }) => id)).toEqual(all.slice(0, 4).map(({ id }) => id));
  const parsed = z.parse(searchQuery, query);
  const { ids, total } = await findAllIds(portal.db, parsed, 1000);
  expect([ids.map(portal.wireId), total]).toEqual([all.map(({ id }) => id), all.length]);
});

test('records the query in the audit log as typed', async () => {
  const query = 'Efe, from  Benin 0706 118 2291';
  await search('name', query);
  const { detail } = await portal.db
    .selectFrom('audit_entry')
    .select(fullDetail)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ type: 'name', query, total: 1 });
});

test('highlights the matched parts of every field', async () => {
  const [found] = await search('name', 'Seun Adeyemi Zenolith Bank Ikeja');
  const highlights = found ? [found.highlight, ...found.other_highlights] : [];
  const marked = highlights.map(({ field, ranges }) => {
    const text = field === 'phone' ? found?.phone_display : found?.[field];
    return [field, ranges.map(([from, to]) => text?.slice(from, to))];
  });
  expect(marked).toEqual([
    ['name', ['Seun', 'Adeyemi']],
    ['address', ['Ikeja']],
    ['organization', ['Zenolith', 'Bank']],
  ]);
});

test.each([
  'Adeyemi in',
  'from Benin',
  'of of of',
  '0803, 0805',
  ', , ,Efe',
  'at 1234 in from',
  "Efe%_'\\ from Benin",
])('accepts the query %s', async (query) => {
  for (const type of ['name', 'phone', 'address']) {
    const { status } = await portal.call(searchCandidates, { token: school.token, query: { type, query } });
    expect([200, 422]).toContain(status);
  }
});

test.each([
  ['Seun Adeyemi Zenolith Bank Ikeja', true],
  ['Haleema Sani Kaduna', true],
  ['Okonkwo 0803 442 1187', true],
  ['Efe Osarumwense 0706', true],
  ['Chidubem Okonkwo 1187', true],
  ['Stella Amadi 0804 571 8836', false],
  ['Ngozi Eze 0816 303 7745', false],
  ['Ignatius 0915 402 7719', false],
  ['Chidubem Okonkwo 0701 000 0001', false],
  ['Chidubem Okonkwo from Badagry', false],
])('reports whether anybody matches %s well: %s', async (query, hasGoodMatch) => {
  const { body } = await portal.call(searchCandidates, { token: school.token, query: { query } });
  expect([body.data.total > 0, body.data.has_good_match]).toEqual([true, hasGoodMatch]);
});
