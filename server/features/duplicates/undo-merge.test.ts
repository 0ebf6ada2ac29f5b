import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { listActivity } from '#contract/calls/activity.ts';
import { deleteCandidate, updateCandidate, viewDetails } from '#contract/calls/candidates.ts';
import {
  type DuplicatePair,
  listDuplicates,
  markDistinct,
  mergeCandidates,
  undoMerge,
} from '#contract/calls/duplicates.ts';
import { reportProblem } from '#contract/calls/problem-reports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { listVersions } from '#contract/calls/versions.ts';
import { MERGE_UNDO_MINUTES } from '#contract/limits.ts';
import { duplicateTexts } from '#contract/texts/duplicates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';

let portal: TestPortal;
let owner: TestAccount;
let pair: DuplicatePair;

beforeAll(async () => void (portal = await startTestPortal()));
beforeEach(async () => {
  owner = await portal.newAccount();
  await addCandidate(portal.call, owner.token, { name: 'Ngozi Okonkwo', end_date: '', reason: '' });
  const second = await addCandidate(portal.call, owner.token, { name: 'OKONKWO Ngozi' });
  await update(second.id, { name: 'OKONKWO Ngozi Ada', address: '9 Marina, Lagos' });
  pair = await fetchPair();
});
afterAll(() => portal.close());

const update = (id: string, form: Partial<typeof employeeForm>) =>
  portal.call(updateCandidate, { token: owner.token, params: { id }, form: { ...employeeForm, ...form } });
const fetchPair = async () => {
  const { body } = await portal.call(listDuplicates, { token: owner.token });
  return body.data.data[0] as DuplicatePair;
};
const merge = async () => {
  const { first, second } = pair;
  const body = {
    keep: { id: first.id, version: first.version },
    remove: { id: second.id, version: second.version },
    from_removed: ['name', 'address', 'profile_picture', 'end_date', 'reason'],
  };
  expect((await portal.call(mergeCandidates, { token: owner.token, body })).status).toBe(200);
};
const undo = (token = owner.token) =>
  portal.call(undoMerge, { token, body: { kept_id: pair.first.id, removed_id: pair.second.id } });
/** All that is stored about both, apart from what tells the versions of the kept one apart. */
const readRows = async () => {
  const ids = [pair.first.id, pair.second.id].map((id) => portal.rowId(id));
  const read = async (table: 'candidate' | 'candidate_search' | 'further_phone') => {
    const id = sql.ref(table === 'candidate' ? 'id' : 'candidate_id');
    const { rows } = await sql<{ row: object }>`select to_jsonb(t) as row from ${sql.table(table)} t
      where ${id} = any(${ids}::bigint[]) order by 1`.execute(portal.db);
    return rows.map(({ row }) => row);
  };
  return [await read('candidate'), await read('candidate_search'), await read('further_phone')];
};
const fetchDetails = async (id: string) =>
  (await portal.call(viewDetails, { token: owner.token, params: { id } })).body.data;
const listKinds = async (id: string) =>
  (await portal.call(listVersions, { token: owner.token, params: { id } })).body.data.data.map(
    ({ kind }) => kind,
  );

test('puts both candidates back as they were, with photos, versions and search', async () => {
  const before = await readRows();
  await merge();
  const { status, body } = await undo();
  expect([status, body]).toEqual([200, { message: duplicateTexts.mergeUndone }]);
  expect(await readRows()).toEqual(before);
  for (const { id } of [pair.first, pair.second]) {
    const { profile_picture } = await fetchDetails(id);
    expect((await fetch(`${portal.url}${profile_picture}`)).status).toBe(200);
  }
  expect(await listKinds(pair.first.id)).toEqual(['undo merge', 'merge', 'added']);
  expect(await listKinds(pair.second.id)).toEqual(['edit', 'added']);
  const query = { query: 'Okonkwo Ngozi Ada' };
  const found = await portal.call(searchUploaded, { token: owner.token, query });
  expect(found.body.data.data.map(({ id }) => id)).toContain(pair.second.id);
  expect(await fetchPair()).toMatchObject({ first: { id: pair.first.id }, second: { id: pair.second.id } });
  const log = await portal.call(listActivity, { token: owner.token });
  expect(log.body.data.data.find(({ action }) => action === 'undo merge')).toMatchObject({
    text: 'Separated OKONKWO Ngozi Ada again from',
    candidate: { name: 'Ngozi Okonkwo' },
  });
});

test('gives distinct marks and problem reports back to the one that they were about', async () => {
  const third = await addCandidate(portal.call, owner.token, { name: 'Ngozi Okonkwo-Bello' });
  await portal.call(markDistinct, { token: owner.token, body: { first: third.id, second: pair.second.id } });
  const reporter = await portal.newAccount();
  const params = { id: pair.second.id };
  await portal.call(viewDetails, { token: reporter.token, params });
  await portal.call(reportProblem, { token: reporter.token, params, body: { kind: 'has left' } });
  const read = async () => [
    await portal.db.selectFrom('distinct_pair').selectAll().orderBy('low').orderBy('high').execute(),
    await portal.db.selectFrom('problem_report').select(['id', 'candidate_id']).orderBy('id').execute(),
  ];
  const before = await read();
  await merge();
  expect(await read()).not.toEqual(before);
  expect((await undo()).status).toBe(200);
  expect(await read()).toEqual(before);
});

test('undoes a merge once when asked twice at once', async () => {
  await merge();
  const replies = await Promise.all([undo(), undo(), undo()]);
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
  expect(replies.find(({ status }) => status === 404)?.problem.message).toBe(duplicateTexts.mergeNotFound);
});

test('changes nothing when the kept candidate was changed since', async () => {
  await merge();
  await update(pair.first.id, { name: 'Ngozi Bello' });
  const { status, problem } = await undo();
  expect([status, problem.code, problem.message]).toEqual([
    409,
    'merged_candidate_changed',
    duplicateTexts.mergedChanged,
  ]);
  expect((await fetchDetails(pair.first.id)).name).toBe('Ngozi Bello');
  expect(
    (await portal.call(viewDetails, { token: owner.token, params: { id: pair.second.id } })).status,
  ).toBe(404);
});

test('changes nothing when the operator has restricted the kept candidate since', async () => {
  await merge();
  await portal.db
    .updateTable('candidate')
    .set({ restricted_at: new Date() })
    .where('id', '=', portal.rowId(pair.first.id))
    .execute();
  expect((await undo()).problem.code).toBe('merged_candidate_changed');
});

test('cannot undo a merge after its time, after a deletion, or that of another organisation', async () => {
  const stranger = await portal.newAccount();
  await merge();
  expect((await undo(stranger.token)).problem.code).toBe('merge_not_found');
  const age = (minutes: number) =>
    sql`update merge_undo set merged_at = merged_at - make_interval(mins => ${minutes})`.execute(portal.db);
  await age(MERGE_UNDO_MINUTES + 1);
  expect((await undo()).problem.code).toBe('merge_not_found');
  await age(-MERGE_UNDO_MINUTES - 1);
  await portal.call(deleteCandidate, { token: owner.token, params: { id: pair.first.id } });
  expect((await undo()).problem.code).toBe('merge_not_found');
  const kept = portal.rowId(pair.first.id);
  const left = portal.db.selectFrom('merge_undo').select('removed_id').where('kept_id', '=', kept);
  expect(await left.execute()).toEqual([]);
});

test('leaves everything as it was when the database fails half-way', async () => {
  await merge();
  const merged = await readRows();
  await sql`create function fail_undo() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
    portal.db,
  );
  await sql`create trigger fail_undo before delete on merge_undo execute function fail_undo()`.execute(
    portal.db,
  );
  expect((await undo()).status).toBe(500);
  expect(await readRows()).toEqual(merged);
  await sql`drop function fail_undo cascade`.execute(portal.db);
  expect((await undo()).status).toBe(200);
});

test('rejects calls without a verified session', async () => {
  const body = { kept_id: pair.first.id, removed_id: pair.second.id };
  expect(await listRefusals(portal, undoMerge, { body })).toEqual(EXPECTED_REFUSALS);
  expect((await portal.call(undoMerge, { token: owner.token, body: {} })).status).toBe(422);
});
