import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listCandidates, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import { confirmCandidates } from '#contract/calls/confirmations.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { matchToday } from '#server/testing/match-today.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount()));

const read = async (id: string) =>
  (await portal.call(viewDetails, { token: owner.token, params: { id } })).body.data.last_confirmed_on;
const set = async (
  id: string,
  values: Partial<Record<'created_at' | 'edited_at' | 'confirmed_at', string>>,
) =>
  await portal.db
    .updateTable('candidate')
    .set(values as never)
    .where('id', '=', portal.rowId(id))
    .execute();
const confirm = (id: string, { token } = owner) =>
  portal.call(confirmCandidates, { token, body: { scope: 'chosen', candidate_ids: [id] } });

const ADDRESS = '1 Aba Road';

/** Imports a person, once for each address. @returns the import */
async function bring(...addresses: string[]): Promise<number> {
  const rows = [
    'Name,Organization,Phone,Address,Date of hire',
    ...addresses.map((address) => `Ngozi Bello,Zenwata,08035550001,${address},2020-01-06`),
  ].join('\n');
  const file = new File([rows], 'staff.csv');
  return (await portal.call(importEmployees, { token: owner.token, file })).body.data.id;
}
const undo = (id: number) => portal.call(undoImport, { token: owner.token, params: { id }, body: {} });
const findOnly = async () =>
  (await portal.call(listCandidates, { token: owner.token })).body.data.data[0]?.id ?? '';

test('recording a candidate confirms nothing', async () => {
  expect((await addCandidate(portal.call, owner.token, employeeForm)).last_confirmed_on).toBeNull();
  await bring(ADDRESS);
  for (const { last_confirmed_on } of (await portal.call(listCandidates, { token: owner.token })).body.data
    .data)
    expect(last_confirmed_on).toBeNull();
});

test('a confirmation by the owner confirms, one by somebody else does not', async () => {
  const { id } = await addCandidate(portal.call, owner.token, employeeForm);
  await confirm(id, await portal.newAccount());
  expect(await read(id)).toBeNull();
  await confirm(id);
  expect(await read(id)).toEqual(matchToday());
});

test('a change and the restoring of a version by the owner confirm', async () => {
  const { token } = owner;
  const { id } = await addCandidate(portal.call, token, employeeForm);
  const form = { ...employeeForm, address: '4 Allen Avenue, Ikeja' };
  const { body } = await portal.call(updateCandidate, { token, params: { id }, form });
  expect(body.data).toMatchObject({ last_confirmed_on: matchToday() });
  await set(id, { edited_at: '2025-01-10T12:00:00Z' });
  await portal.call(restoreVersion, { token, params: { id, version: 1 } });
  expect(await read(id)).toEqual(matchToday());
});

test('the latest confirmation counts', async () => {
  const { id } = await addCandidate(portal.call, owner.token, employeeForm);
  await set(id, { created_at: '2025-01-10T12:00:00Z', edited_at: '2025-02-10T12:00:00Z' });
  expect(await read(id)).toBe('2025-02-10');
  await set(id, { confirmed_at: '2025-03-10T12:00:00Z' });
  expect(await read(id)).toBe('2025-03-10');
  // Already the next day in Nigeria.
  await set(id, { edited_at: '2025-04-10T23:30:00Z' });
  expect(await read(id)).toBe('2025-04-11');
});

test('an import that contains the person again confirms until it is undone', async () => {
  await bring(ADDRESS);
  const id = await findOnly();
  await confirm(id);
  await set(id, { confirmed_at: '2025-03-10T12:00:00Z' });
  const again = await bring(ADDRESS);
  expect(await read(id)).toEqual(matchToday());
  await undo(again);
  // The earlier confirmation by the owner stays.
  expect(await read(id)).toBe('2025-03-10');
});

test('an import confirms nobody whose values differ, and nobody of another organisation', async () => {
  await bring(ADDRESS);
  const id = await findOnly();
  await bring('2 Aba Road');
  expect(await read(id)).toBeNull();
  owner = await portal.newAccount();
  await bring(ADDRESS);
  await bring(ADDRESS);
  expect(await read(id)).toBeNull();
});

test('an import whose rows contradict each other confirms nobody', async () => {
  await bring(ADDRESS);
  const id = await findOnly();
  await bring(ADDRESS, '9 Other Road');
  expect(await read(id)).toBeNull();
  await bring(ADDRESS);
  expect(await read(id)).toEqual(matchToday());
});
