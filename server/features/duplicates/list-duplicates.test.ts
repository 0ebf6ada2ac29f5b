import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { countDuplicates, type DuplicatesFound, listDuplicates } from '#contract/calls/duplicates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;

beforeAll(async () => {
  portal = await startTestPortal();
});
beforeEach(async () => {
  owner = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
});
afterAll(() => portal.close());

const other = { phone: '0705 999 0011', address: '3 Zaria Road, Kano', start_date: '2015-06-01' };
const add = (form: Partial<typeof employeeForm> = {}, token = owner.token) =>
  addCandidate(portal.call, token, form);
/** Repeats a call until all candidates are compared. On a busy machine one call may not be enough. */
async function repeatUntilCompared<Reply>(
  call: () => Promise<Reply>,
  toFound: (reply: Reply) => DuplicatesFound,
) {
  for (;;) {
    const reply = await call();
    if (!toFound(reply).in_progress) return reply;
  }
}
const list = (query = {}, token = owner.token) =>
  repeatUntilCompared(
    async () => (await portal.call(listDuplicates, { token, query })).body,
    ({ found }) => found,
  );
const count = (token = owner.token) =>
  repeatUntilCompared(
    async () => (await portal.call(countDuplicates, { token })).body.data,
    (found) => found,
  );
const listReasons = async () => (await list()).data.data.map((pair) => pair.match_reasons);

test('offers two candidates with the same phone number and similar names', async () => {
  const first = await add({ name: 'Mohammed Bello', ...other, phone: '0803 123 4567' });
  const second = await add({ name: 'BELLO Muhammad', phone: '+234 803 123 4567' });
  const { data, found } = await list();
  expect(found).toEqual({ total: 1, has_more: false, in_progress: false });
  expect(data).toMatchObject({ total: 1, current_page: 1, last_page: 1 });
  expect(data.data).toMatchObject([
    {
      candidate_type: 'employee',
      match_reasons: ['similar_name', 'same_phone'],
      first: { id: first.id, name: 'Mohammed Bello', start_date: '2015-06-01', edited_at: null },
      second: { id: second.id, name: 'BELLO Muhammad', phone: '+234 803 123 4567', end_date: '2024-11-30' },
    },
  ]);
  const picture = data.data[0]?.first.profile_picture;
  expect((await fetch(`${portal.url}${picture}`)).status).toBe(200);
});

test.each([
  ['the same start date', { ...other, start_date: employeeForm.start_date }, 'same_start_date'],
  ['the same address', { ...other, address: '12 Awolowo Rd., Ikoyi' }, 'same_address'],
  ['a phone number one digit apart', { ...other, phone: '0803 123 4568' }, 'similar_phone'],
])('offers two candidates with the same name in another order and %s', async (_, form, what) => {
  await add({ name: 'Ṣẹ́gun Adéyẹmí' });
  await add({ name: 'ADEYEMI Segun (Mr)', ...form });
  expect(await listReasons()).toEqual([['same_name', what]]);
});

test.each([
  [
    'another surname',
    { name: 'Ngozi Bello', address: other.address },
    ['same_given_names', 'same_phone', 'same_start_date'],
  ],
  [
    'another spelling and number',
    { name: 'Ngosi Okafor', phone: other.phone, address: 'No. 12, Awolowo Rd., Ikoyi' },
    ['similar_name', 'same_start_date', 'same_address'],
  ],
  [
    'a middle name',
    { ...other, name: 'Ngozi Ada Okafor', address: '12 Awolowo Road Ikoyi' },
    ['similar_name', 'same_address'],
  ],
])('offers a candidate with %s', async (_, form, what) => {
  await add({ name: 'Ngozi Okafor' });
  await add(form);
  expect(await listReasons()).toEqual([what]);
});

test('does not compare candidates by an address that more than 20 share', async () => {
  const hostel = { ...other, address: '9 College Hostel Road' };
  await add({ ...hostel, name: 'Ngozi Okafor' });
  for (const one of 'abcdefghijklmnopqrst')
    await add({ ...hostel, name: one.repeat(5), phone: `0803 100 00${(one.charCodeAt(0) % 90) + 10}` });
  await add({ ...hostel, name: 'Ngozi Ada Okafor', phone: '0901 222 3334' });
  expect(await count()).toMatchObject({ total: 0 });
});

test.each([
  ['siblings with one phone number', { ...other, name: 'Chioma Okafor', phone: employeeForm.phone }],
  ['namesakes with nothing else in common', { ...other, name: 'Ngozi Okafor' }],
  ['an employee and a student', { ...studentForm, name: 'Ngozi Okafor' }],
])('does not offer %s', async (_, form) => {
  await add({ name: 'Ngozi Okafor' });
  await add(form);
  expect(await count()).toEqual({ total: 0, has_more: false, in_progress: false });
});

test('does not compare candidates by a number that more than 50 share', async () => {
  const number = '0705 318 2046';
  await add({ name: 'Mohammed Bello', ...other, phone: number });
  await add({ name: 'BELLO Muhammad', phone: number });
  expect(await listReasons()).toEqual([['similar_name', 'same_phone']]);
  const letters = [...'abcdefg'];
  const names = letters.flatMap((one) => letters.map((two) => `${one.repeat(5)} ${two.repeat(5)}`));
  for (const name of names) await add({ name, phone: number });
  await add({ name: 'Mohamed Belo', phone: number });
  const pairs = await list({ per_page: 100 });
  const people = pairs.data.data.flatMap(({ first, second }) => [first.name, second.name]);
  expect(people).not.toContain('Mohamed Belo');
});

test('does not pair candidates of two accounts', async () => {
  const stranger = await portal.newAccount();
  await add();
  await add({}, stranger.token);
  expect(await count()).toMatchObject({ total: 0 });
  expect(await count(stranger.token)).toMatchObject({ total: 0 });
});

test('updates the pairs after an edit', async () => {
  await add();
  const twin = await add();
  expect(await count()).toMatchObject({ total: 1 });
  const edit = (form: object) =>
    portal.call(updateCandidate, {
      token: owner.token,
      params: { id: twin.id },
      form: { ...employeeForm, ...form },
    });
  await edit({ name: 'Ibrahim Lawal' });
  expect(await count()).toMatchObject({ total: 0 });
  await edit({ name: 'Ngozi Bello Okonkwo' });
  expect(await count()).toMatchObject({ total: 1 });
});

test('removes a pair when one of its candidates is deleted', async () => {
  await add();
  const twin = await add();
  expect(await count()).toMatchObject({ total: 1 });
  await portal.call(deleteCandidate, { token: owner.token, params: { id: twin.id } });
  expect(await list()).toMatchObject({ found: { total: 0 }, data: { data: [], total: 0 } });
  await add();
  expect(await count()).toMatchObject({ total: 1 });
  expect(
    await portal.db
      .selectFrom('duplicate_pair')
      .select('low')
      .where('organization_id', '=', owner.organization_id)
      .execute(),
  ).toHaveLength(1);
});

test('lists the likeliest pairs first, in pages', async () => {
  await add({ name: 'Amaka Obi' });
  await add({ name: 'Amaka Obi', ...other, start_date: employeeForm.start_date });
  await add({ name: 'Musa Garba', phone: '0901 222 3334' });
  await add({ name: 'Musa Garba', phone: '0901 222 3334' });
  const [first, second] = await Promise.all([list({ per_page: 1, page: 1 }), list({ per_page: 1, page: 2 })]);
  expect(first.data).toMatchObject({ total: 2, last_page: 2, data: [{ first: { name: 'Musa Garba' } }] });
  expect(second.data).toMatchObject({ current_page: 2, data: [{ first: { name: 'Amaka Obi' } }] });
  expect((await list({ page: 9 })).data.data).toEqual([]);
});

test('finds each pair once under concurrent calls', async () => {
  for (let at = 0; at < 4; at += 1) await add();
  const counts = await Promise.all(Array.from({ length: 6 }, () => count()));
  for (const found of counts) expect(found).toEqual({ total: 6, has_more: false, in_progress: false });
  expect((await list()).data.data).toHaveLength(6);
});

test.each([{ page: 0 }, { per_page: 101 }, { page: 'x' }, { per_page: '\0' }, { page: '1e400' }])(
  'rejects the page %j',
  async (query) => {
    const { status } = await portal.call(listDuplicates, { token: owner.token, query });
    expect(status).toBe(422);
  },
);

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, listDuplicates)).toEqual(EXPECTED_REFUSALS);
  expect(await listRefusals(portal, countDuplicates)).toEqual(EXPECTED_REFUSALS);
});
