import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateCandidate } from '#contract/calls/candidates.ts';
import { decideChanges, listImportChanges } from '#contract/calls/import-changes.ts';
import { importEmployees, listImports } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { importTexts } from '#contract/texts/imports.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let company: TestAccount;
let token: string;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  company = await portal.newAccount({ role: 'company', name: 'Zenwata Foods' });
  ({ token } = company);
});

const HEADER =
  'Name,Organization Name,Phone Number,Address,Date of Hire,Date of Resignation,Reason for Resignation';

const importRows = async (...lines: string[]) => {
  const file = new File([[HEADER, ...lines].join('\n')], 'staff.csv');
  return (await portal.call(importEmployees, { token, file })).body.data;
};

const listStored = () =>
  portal.db
    .selectFrom('candidate')
    .selectAll()
    .where('organization_id', '=', company.organization_id)
    .orderBy('id')
    .execute();

const BEFORE = [
  'Ade Ola,Zenwata Foods,08031234567,Ikeja,2019-03-04,,',
  'Bisi Ojo,Zenwata Foods,08031234568,Yaba,2019-03-04,,',
];
const AFTER = [
  'ADE OLA,Zenwata Foods,+2348031234567,Ikeja,4 Mar 2019,2024-01-31,Relocated',
  'Bisi Ojo,Zenwata Foods,08031234568,"Surulere, Lagos",2019-03-04,,',
  'Chi Eze,Zenwata Foods,08031234569,Enugu,2019-03-04,,',
];

async function importChanges() {
  await importRows(...BEFORE);
  return await importRows(...AFTER);
}

test('skips candidates on record, and offers the changes in their rows', async () => {
  const data = await importChanges();
  expect(data).toMatchObject({ added: 1, skipped: 2, changed: 2, rejected: 0 });
  const { status, body } = await portal.call(listImportChanges, { token, params: { id: data.id } });
  expect(status).toBe(200);
  const [ade, bisi] = await listStored();
  expect(body.data.total).toBe(2);
  expect(body.data.data).toEqual([
    {
      row: 2,
      sheet: null,
      line: 2,
      candidate_id: portal.wireId(ade?.id ?? 0),
      name: 'Ade Ola',
      changes: [
        { field: 'end_date', label: 'Date of Resignation', from: '', to: '2024-01-31' },
        { field: 'reason', label: 'Reason for Resignation', from: '', to: 'Relocated' },
      ],
    },
    {
      row: 3,
      sheet: null,
      line: 3,
      candidate_id: portal.wireId(bisi?.id ?? 0),
      name: 'Bisi Ojo',
      changes: [{ field: 'address', label: 'Address', from: 'Yaba', to: 'Surulere, Lagos' }],
    },
  ]);
  expect(ade?.end_date).toBeNull();
});

test('updates all candidates and their index entries, so that the same file then changes nothing', async () => {
  const { id } = await importChanges();
  const { body } = await portal.call(decideChanges, { token, params: { id }, body: { decision: 'update' } });
  expect(body).toEqual({ message: importTexts.decided.update(2), data: { decided: 2, undecided: 0 } });
  expect(await listStored()).toMatchObject([
    { name: 'Ade Ola', end_date: '2024-01-31', reason: 'Relocated', phone: '08031234567' },
    { name: 'Bisi Ojo', address: 'Surulere, Lagos' },
    { name: 'Chi Eze' },
  ]);
  const found = await portal.call(searchUploaded, { token, query: { type: 'address', query: 'Surulere' } });
  expect(found.body.data.total).toBe(1);
  expect(await importRows(...AFTER)).toMatchObject({ added: 0, skipped: 3, changed: 0 });
  expect((await portal.call(listImports, { token })).body.data.data[1]?.changed).toBe(0);
});

test('decides row by row: updates one, adds one as new, and decides no row twice', async () => {
  const { id } = await importChanges();
  const decide = async (body: object) =>
    (await portal.call(decideChanges, { token, params: { id }, body })).body.data;
  expect(await decide({ decision: 'add', rows: [3, 77] })).toEqual({ decided: 1, undecided: 1 });
  expect(await decide({ decision: 'update', rows: [3] })).toEqual({ decided: 0, undecided: 1 });
  expect(await decide({ decision: 'skip' })).toEqual({ decided: 1, undecided: 0 });
  expect((await listStored()).map(({ name, address }) => [name, address])).toEqual([
    ['Ade Ola', 'Ikeja'],
    ['Bisi Ojo', 'Yaba'],
    ['Chi Eze', 'Enugu'],
    ['Bisi Ojo', 'Surulere, Lagos'],
  ]);
  expect(await importRows(...AFTER)).toMatchObject({ added: 0, skipped: 3, changed: 1 });
});

test('reverts updates on undo, except of candidates edited since', async () => {
  const { id } = await importChanges();
  await portal.call(decideChanges, { token, params: { id }, body: { decision: 'update' } });
  const [, bisi] = await listStored();
  const form = {
    name: 'Bisi Ojo-Cole',
    candidate_type: 'employee',
    org_name: 'Zenwata Foods',
    phone: '08031234568',
    address: 'Surulere, Lagos',
    start_date: '2019-03-04',
  };
  expect(
    (await portal.call(updateCandidate, { token, params: { id: portal.wireId(bisi?.id ?? 0) }, form }))
      .status,
  ).toBe(200);
  const { body } = await portal.call(undoImport, { token, params: { id } });
  expect(body.data).toEqual({ state: 'done', removed: 1, restored: 1, kept_count: 0, kept: [] });
  expect(await listStored()).toMatchObject([
    { name: 'Ade Ola', end_date: null, reason: '', edited_at: null },
    { name: 'Bisi Ojo-Cole', address: 'Surulere, Lagos' },
  ]);
  const late = await portal.call(decideChanges, { token, params: { id }, body: { decision: 'add' } });
  expect(late.status).toBe(409);
});

test('removes edited candidates on undo on request', async () => {
  const { id } = await importRows(...BEFORE);
  const [ade] = await listStored();
  const form = { ...ade, org_name: 'Zenwata Foods', end_date: '', address: 'Oshodi' };
  expect(
    (await portal.call(updateCandidate, { token, params: { id: portal.wireId(ade?.id ?? 0) }, form })).status,
  ).toBe(200);
  const { body } = await portal.call(undoImport, { token, params: { id }, body: { edited: 'remove' } });
  expect(body.data).toMatchObject({ removed: 2, kept_count: 0 });
  expect(await listStored()).toEqual([]);
});

test('never changes fields for which the file has no column', async () => {
  await importRows('Ade Ola,Zenwata Foods,08031234567,Ikeja,2019-03-04,2024-01-31,Relocated');
  const file = new File(['Name,Phone,Address,Hire Date\nAde Ola,08031234567,Ikeja,2019-03-04'], 'a.csv');
  const { body } = await portal.call(importEmployees, { token, file });
  expect(body.data).toMatchObject({ added: 0, skipped: 1, changed: 0 });
});

test('rejects another account, an unknown decision and invalid rows', async () => {
  const { id } = await importChanges();
  const other = await portal.newAccount();
  const body = { decision: 'update' };
  const params = { id };
  expect((await portal.call(decideChanges, { token: other.token, params, body })).status).toBe(404);
  expect((await portal.call(listImportChanges, { token: other.token, params })).status).toBe(404);
  for (const wrong of [
    {},
    { decision: 'burn' },
    { decision: 'add', rows: ['x'] },
    { decision: 'add', rows: [1e300] },
    [],
  ])
    expect((await portal.call(decideChanges, { token, params, body: wrong })).status).toBe(422);
  expect((await listStored()).map(({ address }) => address)).toEqual(['Ikeja', 'Yaba', 'Enugu']);
});
