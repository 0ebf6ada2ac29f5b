import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deleteCandidate, listCandidates } from '#contract/calls/candidates.ts';
import { downloadExport, prepareExport } from '#contract/calls/exports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, studentForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
const names = ['First Person', 'Second Person', 'Third Person'];

beforeAll(async () => {
  portal = await startTestPortal();
  owner = await portal.newAccount();
  for (const name of names) await addCandidate(portal.call, owner.token, { name });
  const other = await portal.newAccount();
  await addCandidate(portal.call, other.token, { name: 'Not Mine' });
});
afterAll(() => portal.close());

const list = (query: Record<string, unknown> = {}) =>
  portal.call(listCandidates, { token: owner.token, query });

test("lists the account's own candidates, newest first", async () => {
  const { status, body } = await list();
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ total: 3, per_page: 20, current_page: 1, last_page: 1 });
  expect(body.data.data.map(({ name }) => name)).toEqual(names.toReversed());
  expect(body.data.data[0]?.profile_picture).toMatch(/^\/api\/photos\//u);
});

test('returns the requested page', async () => {
  const { body } = await list({ page: 2, per_page: 2 });
  expect(body.data).toMatchObject({ total: 3, per_page: 2, current_page: 2, last_page: 2 });
  expect(body.data.data.map(({ name }) => name)).toEqual(['First Person']);
});

test('returns an empty page beyond the last', async () => {
  const { status, body } = await list({ page: 1_000_000, per_page: 100 });
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ data: [], total: 3, last_page: 1 });
});

test('returns an empty list for an account without uploads', async () => {
  const { token } = await portal.newAccount();
  const { body } = await portal.call(listCandidates, { token });
  expect(body.data).toEqual({
    data: [],
    total: 0,
    has_more: false,
    per_page: 20,
    current_page: 1,
    last_page: 1,
  });
});

test.each([{ page: 0 }, { page: -1 }, { page: 'x' }, { per_page: 101 }, { per_page: 0 }, { page: 1e18 }])(
  'rejects %j',
  async (query) => {
    expect((await list(query)).status).toBe(422);
  },
);

test('rejects a repeated page parameter', async () => {
  const response = await fetch(`${portal.url}/api/candidates?page=1&page=2`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect(response.status).toBe(422);
});

test('rejects callers who are not signed in and verified', async () => {
  expect(await listRefusals(portal, listCandidates)).toEqual(EXPECTED_REFUSALS);
});

describe('with filters and orders', () => {
  let school: TestAccount;
  const current = { end_date: '', reason: '' };
  beforeAll(async () => {
    school = await portal.newAccount({ role: 'school', name: 'Queen Amina College' });
    const add = (form: Parameters<typeof addCandidate>[2]) => addCandidate(portal.call, school.token, form);
    await add({ name: 'Ṣadé Bello', org_name: 'Zenwata Foods', start_date: '2019-05-01' });
    await add({ name: 'adaeze Nwosu', org_name: 'Lekki Works', start_date: '2021-05-01', ...current });
    await add({ ...studentForm, name: 'Tunde Alabi', start_date: '2022-05-01', ...current });
    await add({ name: 'SADE ABE', org_name: 'Árgungu Mills', start_date: '2023-05-01', ...current });
  });
  const names = async (query: Record<string, unknown>) => {
    const { body } = await portal.call(listCandidates, { token: school.token, query });
    expect(body.data.total).toBe(query['per_page'] ? 4 : body.data.data.length);
    return body.data.data.map(({ name }) => name);
  };

  test.each<[Record<string, string>, string[]]>([
    [{ candidate_type: 'student' }, ['Tunde Alabi']],
    [{ status: 'former' }, ['Ṣadé Bello']],
    [{ status: 'current', candidate_type: 'employee' }, ['SADE ABE', 'adaeze Nwosu']],
    [{ organization: 'argungu' }, ['SADE ABE']],
    [{ organization: 'queen AMINA' }, ['Tunde Alabi']],
    [{ start_from: '2021-05-01', start_to: '2022-05-01' }, ['Tunde Alabi', 'adaeze Nwosu']],
    [{ organization: 'nobody' }, []],
    [
      { candidate_type: '', status: '', organization: '' },
      ['SADE ABE', 'Tunde Alabi', 'adaeze Nwosu', 'Ṣadé Bello'],
    ],
  ])('filters by %j, newest first', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  test.each<[string, string[]]>([
    ['name', ['adaeze Nwosu', 'SADE ABE', 'Ṣadé Bello', 'Tunde Alabi']],
    // Argungu, Lekki, the school itself, Zenwata.
    ['organization', ['SADE ABE', 'adaeze Nwosu', 'Tunde Alabi', 'Ṣadé Bello']],
    ['newest', ['SADE ABE', 'Tunde Alabi', 'adaeze Nwosu', 'Ṣadé Bello']],
  ])('orders by %s across pages', async (order, expected) => {
    const pages = await Promise.all([1, 2].map((page) => names({ order, page, per_page: 2 })));
    expect(pages.flat()).toEqual(expected);
  });

  test('goes by the page number when the candidate before the page is not in the list', async () => {
    const add = async ({ token }: TestAccount) =>
      (await addCandidate(portal.call, token, { name: 'Bello Before', phone: '08031234599' })).id;
    const foreign = await add(await portal.newAccount());
    const deleted = await add(school);
    const { status } = await portal.call(deleteCandidate, { token: school.token, params: { id: deleted } });
    expect(status).toBe(200);
    for (const order of ['newest', 'name', 'organization'])
      for (const page of [1, 2]) {
        const query = { order, page, per_page: 2 };
        const expected = await names(query);
        for (const after of [foreign, deleted, 'unknown'])
          expect(await names({ ...query, after })).toEqual(expected);
      }
  });

  test('orders names with the same first letters', async () => {
    const company = await portal.newAccount();
    const sorted = ['Oluwaseun', 'Oluwaseun Abiola', 'Oluwaseun Abiola', 'Oluwaseyi', 'Oluwatobi'];
    for (const at of [4, 1, 0, 2, 3])
      await addCandidate(portal.call, company.token, { name: sorted[at], phone: `0803123450${at}` });
    const query = { order: 'name' };
    const { body } = await portal.call(listCandidates, { token: company.token, query });
    expect(body.data.data.map(({ name }) => name)).toEqual(sorted);
    // The newest first.
    expect(body.data.data.slice(1, 3).map(({ phone }) => phone)).toEqual(['08031234502', '08031234501']);
  });

  test('exports the listed candidates in their order', async () => {
    const selection = { scope: 'uploaded', candidate_type: 'employee', status: 'current', order: 'name' };
    const { status, body } = await portal.call(prepareExport, { token: school.token, body: selection });
    expect([status, body.data.count]).toEqual([201, 2]);
    const csv = await portal.call(downloadExport, { query: { download_token: body.data.download_token } });
    const rows: string[][] = parse(csv.body, { bom: true, record_delimiter: '\r\n' });
    expect(rows.slice(1).map(([name]) => name)).toEqual(['adaeze Nwosu', 'SADE ABE']);
  });

  test("never lists another account's candidates", async () => {
    const { body } = await portal.call(listCandidates, {
      token: owner.token,
      query: { organization: 'lekki' },
    });
    expect(body.data).toMatchObject({ data: [], total: 0 });
  });

  test.each([
    { order: 'salary' },
    { status: 'maybe' },
    { start_from: '2020-13-01' },
    { candidate_type: 'dog' },
  ])('rejects %j', async (query) => {
    expect((await list(query)).status).toBe(422);
  });
});
