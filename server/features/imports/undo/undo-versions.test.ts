import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { viewDetails } from '#contract/calls/candidates.ts';
import { listDuplicates, mergeCandidates } from '#contract/calls/duplicates.ts';
import { decideChanges } from '#contract/calls/import-changes.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { listVersions } from '#contract/calls/versions.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount()));

const HEADER = 'Name,Organization,Phone,Address,Date of hire';

/** Imports one person with this address, and updates the stored record with it. @returns the import */
async function bring(address: string): Promise<number> {
  const rows = `${HEADER}\nNgozi Bello,Zenwata,08035550001,${address},2020-01-06`;
  const { body } = await portal.call(importEmployees, {
    token: owner.token,
    file: new File([rows], 'a.csv'),
  });
  const { id, changed } = body.data;
  if (changed > 0) {
    const sent = { token: owner.token, params: { id }, body: { decision: 'update' } };
    const { body } = await portal.call(decideChanges, sent);
    if (body.data.decided !== 1) throw new Error('the record was not updated');
  }
  return id;
}
const undo = async (id: number) =>
  (await portal.call(undoImport, { token: owner.token, params: { id }, body: {} })).body.data;

const onlyCandidate = async () => {
  const own = portal.db.selectFrom('candidate').selectAll();
  return await own.where('organization_id', '=', owner.organization_id).executeTakeFirst();
};
const historyOf = async (rowId: number) => {
  const params = { id: portal.wireId(rowId) };
  return (await portal.call(listVersions, { token: owner.token, params, query: {} })).body.data.data;
};

test('reverts the updates of two imports, the last one first', async () => {
  const first = await bring('1 Aba Road');
  const second = await bring('2 Aba Road');
  const third = await bring('3 Aba Road');
  const { id = 0 } = (await onlyCandidate()) ?? {};
  expect((await onlyCandidate())?.address).toBe('3 Aba Road');
  expect(await undo(third)).toMatchObject({ restored: 1 });
  expect((await onlyCandidate())?.address).toBe('2 Aba Road');
  expect(await undo(second)).toMatchObject({ restored: 1 });
  expect(await onlyCandidate()).toMatchObject({ address: '1 Aba Road', edited_at: null });
  const history = await historyOf(id);
  expect(history.map(({ kind, by, changes }) => [kind, by, changes[0]?.after])).toEqual([
    ['undo import', owner.email, '1 Aba Road'],
    ['undo import', owner.email, '2 Aba Road'],
    ['import', owner.email, '3 Aba Road'],
    ['import', owner.email, '2 Aba Road'],
    ['added', null, undefined],
  ]);
  // Not edited any more, so the first import takes it away without being asked to.
  expect(await undo(first)).toMatchObject({ removed: 1, kept_count: 0 });
  expect(await onlyCandidate()).toBeUndefined();
  const undos = await portal.db
    .selectFrom('audit_entry')
    .select('candidate_id')
    .where('organization_id', '=', owner.organization_id)
    .where('action', '=', 'undo import')
    .execute();
  expect(undos).toEqual([{ candidate_id: null }, { candidate_id: null }, { candidate_id: null }]);
});

test('keeps a later update when an earlier import is undone', async () => {
  await bring('1 Aba Road');
  const second = await bring('2 Aba Road');
  await bring('3 Aba Road');
  expect(await undo(second)).toMatchObject({ restored: 0 });
  expect((await onlyCandidate())?.address).toBe('3 Aba Road');
});

test('keeps a candidate of the import into which another was merged, even without a new value', async () => {
  const form = { name: 'Ngozi Bello', phone: '08035550001', address: '1 Aba Road', start_date: '2020-01-06' };
  const extra = { org_name: 'Zenwata', end_date: '', reason: '' };
  const imported = await bring('1 Aba Road');
  const { id: kept = 0 } = (await onlyCandidate()) ?? {};
  await addCandidate(portal.call, owner.token, { ...employeeForm, ...form, ...extra });
  const [pair] = (await portal.call(listDuplicates, { token: owner.token })).body.data.data;
  const sides = [pair?.first, pair?.second].map((side) => ({
    id: side?.id ?? '',
    version: side?.version ?? '',
  }));
  const keep = sides.find(({ id }) => portal.rowId(id) === kept);
  const remove = sides.find(({ id }) => portal.rowId(id) !== kept);
  const body = { keep, remove, from_removed: [] };
  expect((await portal.call(mergeCandidates, { token: owner.token, body })).status).toBe(200);
  expect((await historyOf(kept))[0]).toMatchObject({
    version: 2,
    kind: 'merge',
    by: owner.email,
    changes: [],
  });
  expect(await undo(imported)).toMatchObject({ removed: 0, kept_count: 1 });
  const params = { id: portal.wireId(kept) };
  expect((await portal.call(viewDetails, { token: owner.token, params })).status).toBe(200);
});
