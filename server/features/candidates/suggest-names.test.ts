import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { SUGGESTIONS_MAX } from '#contract/limits.ts';
import { searchCandidates, suggestNames } from '#contract/calls/search.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

const NAMES = [
  'Olúwaṣeun Adéyẹmí',
  'Oluwaseun Bola Ogunleye',
  'Chief Oluwaseun Adeyemi',
  'Oluwatobi Nwosu',
  'Mohammed Sani',
  'Muhammad Bello',
  'Emeka A. Okafor',
  'Adebisi Olawale',
  'Adebiyi Gbenga',
  'Adebiyi Morenike',
  ...[...'bcdfghjklm'].map((letter) => `Zainab Tinu${letter}a`),
];

let portal: TestPortal;
let hirer: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount();
  for (const name of NAMES) await addCandidate(portal.call, hirer.token, { name });
});
afterAll(() => portal.close());

async function fetchSuggestions(query: string, token = hirer.token) {
  const { status, body } = await portal.call(suggestNames, { token, query: { query } });
  expect(status).toBe(200);
  return body.data;
}

test.each([
  ['oluwas', ['Oluwaseun']],
  ['Olu', ['Oluwaseun', 'Oluwatobi']],
  ['ṢANI M', ['Sani Mohammed']],
  ['Oluwaseun ad', ['Oluwaseun Adeyemi']],
  ['oluwaseun ', ['Oluwaseun Adeyemi', 'Oluwaseun Bola', 'Oluwaseun Ogunleye']],
  ['Emeka ', ['Emeka Okafor']],
  ['Adebisi', ['Adebisi Olawale', 'Adebiyi Gbenga', 'Adebiyi Morenike', 'Adebiyi']],
])('completes %j with the most common names first', async (typed, names) => {
  expect(await fetchSuggestions(typed)).toEqual(names);
});

test.each([
  ['Oluwasuen', 'Oluwaseun'],
  ['Moham', 'Muhammad'],
  ['Mohamed', 'Mohammed'],
  ['Adeyemy', 'Adeyemi'],
  ['Seun Adey', 'Oluwaseun Adeyemi'],
])('corrects %s to %s', async (typed, name) => {
  expect(await fetchSuggestions(typed)).toContain(name);
});

test('suggests only combinations of words that a candidate has', async () => {
  expect(await fetchSuggestions('Oluwatobi Ad')).toEqual([]);
  expect(await fetchSuggestions('Oluwaseun Adeyemi Nw')).toEqual([]);
});

test('limits the number of suggestions', async () => {
  expect(await fetchSuggestions('Zainab Tinu')).toHaveLength(SUGGESTIONS_MAX);
  expect(await fetchSuggestions('Tinu')).toHaveLength(SUGGESTIONS_MAX);
});

test('does not suggest a name whose last candidate was deleted', async () => {
  const { id } = await addCandidate(portal.call, hirer.token, { name: 'Quadri Xavierson' });
  expect(await fetchSuggestions('Xavier')).toEqual(['Xavierson']);
  await portal.call(deleteCandidate, { token: hirer.token, params: { id } });
  expect(await fetchSuggestions('Xavier')).toEqual([]);
});

test('suggests nothing for short or invalid input', async () => {
  const odd = [
    '',
    'ol',
    '0803',
    'Plot 9',
    '%%%',
    "'''",
    '\0\0\0',
    '\ud800abc',
    '😀😀😀',
    '‮abc',
    'x'.repeat(5000),
    'ab '.repeat(300),
  ];
  for (const query of odd) expect(await fetchSuggestions(query)).toEqual([]);
  const twice = await fetch(`${portal.url}/api/candidates/suggestions?query=a&query=b`, {
    headers: { authorization: `Bearer ${hirer.token}` },
  });
  expect(twice.status).toBe(422);
});

test('writes no audit entry for suggestions', async () => {
  const countAuditEntries = () =>
    portal.db
      .selectFrom('audit_entry')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirst();
  const before = await countAuditEntries();
  await fetchSuggestions('Oluw');
  expect(await countAuditEntries()).toEqual(before);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, suggestNames, { query: { query: 'Oluw' } })).toEqual(EXPECTED_REFUSALS);
});

test('limits suggestions per account independently of searches', async () => {
  const strict = await startTestPortal({ SUGGESTIONS_PER_MINUTE: '2' });
  try {
    const { token } = await strict.newAccount();
    const query = { query: 'Okonkwo' };
    const statuses = [];
    for (let count = 0; count < 3; count++)
      statuses.push((await strict.call(suggestNames, { token, query })).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await strict.call(searchCandidates, { token, query })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
