import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import { listDuplicates, markDistinct, mergeCandidates } from '#contract/calls/duplicates.ts';
import { listImportChanges } from '#contract/calls/import-changes.ts';
import { importEmployees } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { countLockWaits } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { deleteCandidates } from './delete-candidates.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal()));
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount()));

const HEADER = 'Name,Organization,Phone,Address,Date of hire';
const FILE = [
  'Ngozi Bello,Zenwata,08035550001,Yaba,2020-01-06',
  'Bello Ngozi,Zenwata,08035550001,Oyo,2020-01-06',
];

async function importRows(rows: string[]) {
  const file = new File([[HEADER, ...rows].join('\n')], 'a.csv');
  return (await portal.call(importEmployees, { token: owner.token, file })).body.data;
}

/**
 * Imports two similar candidates. Both are marked as distinct from an earlier and a later candidate, and another file
 * has conflicting values for both.
 */
async function addReferences() {
  await importRows(['Amina Yusuf,Zenwata,08035550002,Kano,2021-01-06']);
  const { id: import_id } = await importRows(FILE);
  await importRows(['Tunde Lawal,Zenwata,08035550003,Jos,2022-01-06']);
  const changes = await importRows(FILE.map((row) => row.replace(/Yaba|Oyo/u, 'Surulere')));
  const { body } = await portal.call(listDuplicates, { token: owner.token });
  const [pair] = body.data.data;
  if (!pair || changes.changed !== 2) throw new Error('the records do not refer to each other');
  const own = await portal.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', owner.organization_id)
    .orderBy('id')
    .execute();
  const [earlier = 0, first = 0, second = 0, later = 0] = own.map(({ id }) => id);
  for (const id of [first, second])
    for (const other of [earlier, later]) {
      const body = { first: portal.wireId(id), second: portal.wireId(other), distinct: true };
      await portal.call(markDistinct, { token: owner.token, body });
    }
  return { import_id, pair, changes, first, second };
}

/** Lists the tables that hold rows about a candidate. */
async function listTables(id: number): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    select 'candidate' as table from candidate where id = ${id}
    union select 'candidate_search' from candidate_search where candidate_id = ${id}
    union select 'candidate_phone' from candidate_phone where candidate_id = ${id}
    union select 'duplicate_blocking_key' from duplicate_blocking_key where candidate_id = ${id}
    union select 'import_changed' from import_changed where candidate_id = ${id}
    union select 'distinct_pair' from distinct_pair where low = ${id} or high = ${id}
    order by 1`.execute(portal.db);
  return rows.map(({ table }) => table);
}
const ALL_TABLES = [
  'candidate',
  'candidate_phone',
  'candidate_search',
  'distinct_pair',
  'duplicate_blocking_key',
  'import_changed',
];

it('removes every row about a deleted candidate and none about another', async () => {
  const { first, second } = await addReferences();
  expect([await listTables(first), await listTables(second)]).toEqual([ALL_TABLES, ALL_TABLES]);
  const params = { id: portal.wireId(first) };
  expect((await portal.call(deleteCandidate, { token: owner.token, params })).status).toBe(200);
  expect([await listTables(first), await listTables(second)]).toEqual([[], ALL_TABLES]);
});

it('removes every row about a merged candidate', async () => {
  const { pair, first, second } = await addReferences();
  const records = [pair.first, pair.second].map(({ id, version }) => ({ id, version }));
  const [keep, remove] = records;
  const body = { keep, remove, from_removed: [] };
  expect((await portal.call(mergeCandidates, { token: owner.token, body })).status).toBe(200);
  const gone = portal.rowId(remove?.id ?? '');
  expect([first, second]).toContain(gone);
  expect(await listTables(gone)).toEqual([]);
});

it('removes every row about the candidates of an undone import', async () => {
  const { import_id, first, second } = await addReferences();
  const body = { edited: 'keep' };
  const undo = { token: owner.token, params: { id: import_id }, body };
  expect((await portal.call(undoImport, undo)).status).toBe(200);
  expect([await listTables(first), await listTables(second)]).toEqual([[], []]);
});

it('stores no conflict with a candidate deleted during the import', async () => {
  await importRows(FILE);
  const [first] = await portal.db
    .selectFrom('candidate')
    .select('id')
    .where('organization_id', '=', owner.organization_id)
    .orderBy('id')
    .execute();
  const id = first?.id ?? 0;
  let isImported = false;
  const { imported } = await portal.db.transaction().execute(async (tx) => {
    await deleteCandidates(tx, [id]);
    const imported = importRows(['Ngozi Bello,Zenwata,08035550001,Surulere,2020-01-06']);
    void imported.finally(() => (isImported = true));
    await expect.poll(async () => isImported || (await countLockWaits(portal.db)) > 0).toBe(true);
    return { imported };
  });
  const data = await imported;
  expect(data).toMatchObject({ added: 0, skipped: 1, changed: 0 });
  const { body } = await portal.call(listImportChanges, { token: owner.token, params: { id: data.id } });
  expect(body.data.total).toBe(0);
  expect(await listTables(id)).toEqual([]);
});
