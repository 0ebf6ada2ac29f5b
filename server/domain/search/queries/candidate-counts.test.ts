import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCandidate } from '#contract/calls/candidates.ts';
import type { ChangeAction } from '#server/domain/candidate-store/change.ts';
import { writeCandidates } from '#server/domain/candidate-store/write-candidates.ts';
import type { CandidateStore } from '#server/domain/candidate-store/candidate-store.ts';
import { addCandidates, plainEmployee } from '#server/testing/add-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { listCandidateBlocks } from './candidate-counts.ts';
import { applyCountDeltas, rebuildCounts } from './update-counts.ts';

let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => void (portal = await startTestPortal({ RUN_JOBS: 'false' })));
beforeEach(async () => void (owner = await portal.newAccount()));
afterEach(async () => {
  const wrong = await findWrongCounts(portal.db);
  if (wrong.length > 0) throw new Error(`Wrong counts: ${JSON.stringify(wrong)}`);
});
afterAll(() => portal.close());

const person = {
  ...plainEmployee,
  organization: 'Zenwata Foods',
  phone: '0803 555 0101',
  address: '1 Zik Road',
};
const add = (...types: ('employee' | 'student')[]) =>
  addCandidates(
    portal,
    owner,
    types.map((candidate_type) => ({ ...person, name: 'Ebele Ukwu', candidate_type })),
  );

const write = <T>(work: (store: CandidateStore) => Promise<T>, action: ChangeAction = 'edit') => {
  const { member_id, organization_id } = owner;
  const change = { action, actor: { member_id, organization_id }, clientAddress: '' } as const;
  return writeCandidates(portal.services, change, work);
};

/** Counts the organisation's candidates: all, the employees, the students. */
async function count() {
  const types = ['', 'employee', 'student'] as const;
  const blocks = await Promise.all(
    types.map((type) => listCandidateBlocks(portal.db, owner.organization_id, type)),
  );
  return blocks.map((each) => each.reduce((sum, { candidates }) => sum + candidates, 0));
}

test('counts by type through a change of type, its restore, a restriction and a deletion', async () => {
  const [first = 0, second = 0] = await add('employee', 'student', 'employee');
  expect(await count()).toEqual([3, 2, 1]);
  await write((store) => store.update(first, { candidate_type: 'student' }));
  expect(await count()).toEqual([3, 1, 2]);
  await applyCountDeltas(portal.db);
  await write((store) => store.restore(first, 1), 'restore');
  await write((store) => store.setRestricted(second, true));
  expect(await count()).toEqual([3, 2, 1]);
  const params = { id: portal.wireId(second) };
  expect((await portal.call(deleteCandidate, { token: owner.token, params })).status).toBe(200);
  expect(await count()).toEqual([2, 2, 0]);
  await applyCountDeltas(portal.db);
  expect(await count()).toEqual([2, 2, 0]);
});

test('lets two transactions write at once, and counts each at its commit', async () => {
  await add('employee');
  await write(async (store) => {
    await store.createMany([{ ...person, name: 'Nkoli Nwoye' }]);
    await add('student');
    await applyCountDeltas(portal.db);
    expect(await count()).toEqual([2, 1, 1]);
  }, 'upload');
  expect(await count()).toEqual([3, 2, 1]);
});

test('counts nothing of a transaction that rolls back', async () => {
  const [id = 0] = await add('employee');
  const failed = write(async (store) => {
    await store.remove([id]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await count()).toEqual([1, 1, 0]);
});

test('keeps the deltas when the process that applies them dies', async () => {
  await add('employee');
  const application = `dies-${owner.organization_id}`;
  const dying = portal.db.transaction().execute(async (tx) => {
    await sql`select set_config('application_name', ${application}, true)`.execute(tx);
    await sql`delete from candidate_count_delta`.execute(tx);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = ${application}`.execute(
      portal.db,
    );
    await sql`select`.execute(tx);
  });
  await expect(dying).rejects.toThrow(/^database_unavailable/u);
  expect(await count()).toEqual([1, 1, 0]);
  await applyCountDeltas(portal.db);
  expect(await count()).toEqual([1, 1, 0]);
});

test('removes the count of a block without candidates', async () => {
  const ids = await add('employee', 'student');
  await applyCountDeltas(portal.db);
  await write((store) => store.remove(ids), 'delete');
  await applyCountDeltas(portal.db);
  const rows = await portal.db
    .selectFrom('candidate_count')
    .selectAll()
    .where('organization_id', '=', owner.organization_id)
    .execute();
  expect(rows).toEqual([]);
});

test('rebuilds wrong counts', async () => {
  await add('employee', 'student');
  await applyCountDeltas(portal.db);
  await sql`update candidate_count set employees = 7, students = 7`.execute(portal.db);
  await add('student');
  await rebuildCounts(portal.db);
  expect(await count()).toEqual([3, 1, 2]);
});

test('knows since when the candidates of a block are recorded', async () => {
  const [id = 0] = await add('employee');
  await applyCountDeltas(portal.db);
  await sql`update candidate set created_at = created_at - interval '2 years'`.execute(portal.db);
  await rebuildCounts(portal.db);
  await write((store) => store.update(id, { candidate_type: 'student' }));
  const isBound = async () => {
    const { rows } = await sql<{ is_bound: boolean }>`
      select bool_and(exists (select from candidate_count k where k.organization_id = c.organization_id
        and k.id_block = c.id >> 13 and k.recorded_since <= c.created_at)) as is_bound from candidate c`.execute(
      portal.db,
    );
    return rows[0]?.is_bound;
  };
  expect(await isBound()).toBe(true);
  await applyCountDeltas(portal.db);
  expect(await isBound()).toBe(true);
});
