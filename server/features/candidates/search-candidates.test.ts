import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Candidate } from '#contract/candidate.ts';
import { searchCandidates, searchUploaded } from '#contract/calls/search.ts';
import { deleteCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let hirer: TestAccount;
let school: TestAccount;
let student: Candidate;

beforeAll(async () => {
  portal = await startTestPortal();
  hirer = await portal.newAccount();
  school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
  student = await addCandidate(portal.call, school.token, studentForm);
  await addCandidate(portal.call, hirer.token, {
    name: 'Emeka Okafor',
    phone: '0705 000 1111',
    address,
  });
});
afterAll(() => portal.close());

/** Of everyone but the student. */
const address = '3 Kofo Close';

const search = (query: Record<string, unknown>, token = hirer.token) =>
  portal.call(searchCandidates, { token, query });

test.each([
  ['name', 'sade OLATUNJI'],
  ['phone', '+2348031234567'],
  ['address', 'awolowo road'],
])("finds another account's candidate by %s", async (type, query) => {
  const { status, body } = await search({ type, query });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
  const [found] = body.data.data;
  expect(found).toMatchObject({
    id: student.id,
    name: studentForm.name,
    organization: 'Queen Amina College',
  });
});

test.each([
  ['name', 'Sadee Olatunji', ['Ṣadé', 'Ọlátúnjí']],
  ['phone', '234 803 123', ['803 123']],
  ['address', 'awolowo rd', ['Awolowo', 'Road']],
])('returns the matching ranges of the %s', async (type, query, marked) => {
  const { body } = await search({ type, query });
  const found = body.data.data.find(({ id }) => id === student.id);
  const field = found?.highlight.field ?? 'name';
  const text = (field === 'phone' ? found?.phone_display : found?.[field]) ?? '';
  const shown = found?.highlight.ranges.map(([from, to]) => text.slice(from, to));
  expect([field, shown]).toEqual([type, marked]);
});

test('finds a candidate by each of several numbers and highlights the displayed number', async () => {
  const phone = '08099990001\n08099990002 2348099990003';
  const { id } = await addCandidate(portal.call, hirer.token, { name: 'Bola Three', phone, address });
  for (const query of ['08099990001', '+2348099990002', '0809 999 0003']) {
    const { body } = await search({ type: 'phone', query });
    const [found] = body.data.data;
    expect(body.data.total, query).toBe(1);
    expect(found).toMatchObject({
      id,
      match: null,
      phone_display: '0809 999 0001, 0809 999 0002, 0809 999 0003',
    });
    const marked = found?.highlight.ranges.map(([from, to]) => found.phone_display.slice(from, to));
    expect(marked).toEqual([`0809 999 ${query.slice(-4)}`]);
  }
  const strangers = await search({ type: 'phone', query: '0809999000108099' });
  expect(strangers.body.data.total).toBe(0);
});

test('finds candidates by any of several numbers, with typos only where none matches exactly', async () => {
  const one = await addCandidate(portal.call, hirer.token, {
    name: 'Ada One',
    phone: '0812 000 0001',
    address,
  });
  const two = await addCandidate(portal.call, hirer.token, {
    name: 'Obi Two',
    phone: '0812 000 7772',
    address,
  });
  const both = await search({ type: 'phone', query: '08120000001 / 08120007772' });
  expect(both.body.data.data.map(({ id, match }) => [id, match])).toEqual([
    [one.id, null],
    [two.id, null],
  ]);
  const typo = await search({ type: 'phone', query: '0700 111 2222 08120007771' });
  expect(typo.body.data.data).toMatchObject([{ id: two.id, match: 'One digit differs' }]);
});

test("searches only the caller's own uploads", async () => {
  const query = { query: 'Olatunji' };
  const { body: others } = await portal.call(searchUploaded, { token: hirer.token, query });
  const { body: own } = await portal.call(searchUploaded, { token: school.token, query });
  expect([others.data.total, own.data.total]).toEqual([0, 1]);
});

test("finds only the caller's own upload by its reference, and others by nothing else", async () => {
  const { id } = await addCandidate(portal.call, school.token, { name: 'Tamuno Briggs' });
  const view = await portal.call(viewDetails, { token: hirer.token, params: { id } });
  const { reference } = view.body.data;
  const find = async (query: Record<string, unknown>, { token } = school) =>
    (await portal.call(searchUploaded, { token, query })).body.data;
  for (const query of [reference, ` ${reference.slice(0, 4).toLowerCase()}-${reference.slice(4)}`])
    for (const type of ['name', 'phone', 'address']) {
      const { data, total } = await find({ query, type, candidate_type: 'student' });
      expect(total).toBe(1);
      expect(data).toMatchObject([{ id, match: candidateTexts.matchesReference, highlight: { ranges: [] } }]);
    }
  expect(await find({ query: reference, page: 2 })).toMatchObject({ data: [], total: 1 });
  expect((await find({ query: reference }, hirer)).total).toBe(0);
  expect((await search({ query: reference })).body.data.total).toBe(0);
  await portal.call(deleteCandidate, { token: school.token, params: { id } });
  expect((await find({ query: reference })).total).toBe(0);
});

test('writes an audit entry with the query and the total', async () => {
  await search({ type: 'name', query: 'Sade Olatunji', page: 2 });
  const entry = await portal.db
    .selectFrom('audit_entry')
    .select(['organization_id', fullDetail, 'client_address'])
    .where('action', '=', 'search')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(entry).toEqual({
    organization_id: hirer.organization_id,
    client_address: '127.0.0.1',
    detail: { type: 'name', query: 'Sade Olatunji', page: 2, total: 1, own: false },
  });
});

test.each([
  ['name', 'ab', candidateTexts.queryTooShort],
  ['address', '', candidateTexts.queryTooShort],
  ['phone', '080', candidateTexts.phoneTooShort],
])('rejects the short %s %j', async (type, query, message) => {
  const { status, problem } = await search({ type, query });
  expect([status, problem.message]).toEqual([422, message]);
});

const odd = [
  '\0\0\0\0',
  '\ud800\ud800\ud800',
  '%%%%',
  "''''",
  '((((',
  '\\\\\\\\',
  '😀😀😀😀',
  'x'.repeat(5000),
  '1'.repeat(5000),
].map((text) => new URLSearchParams({ text }).toString().slice('text='.length));
const raw = ['%00%00%00', '%ff%fe%fd', '%ed%a0%80abc', '%F0%9F', 'a&query=b', '[]=1'];

test.each(['name', 'phone', 'address'])('accepts any characters in a %s', async (type) => {
  for (const query of [...odd, ...raw]) {
    const response = await fetch(`${portal.url}/api/candidates/search?type=${type}&query=${query}`, {
      headers: { authorization: `Bearer ${hirer.token}` },
    });
    expect(response.status).toBeLessThan(500);
  }
});

test.each([
  { type: 'shoe size' },
  { page: 0 },
  { per_page: 1000 },
  { start_from: '2020-13-01' },
  { exact: 'perhaps' },
  { source: 'all' },
])('rejects %j', async (bad) => {
  expect((await search({ query: 'Olatunji', ...bad })).status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, searchCandidates, { query: { query: 'Olatunji' } })).toEqual(
    EXPECTED_REFUSALS,
  );
  expect(await listRefusals(portal, searchUploaded, { query: { query: 'Olatunji' } })).toEqual(
    EXPECTED_REFUSALS,
  );
});
