import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { fullDetail } from '#server/features/activity/queries/audit-entries.ts';
import { refreshStatisticsJob } from '#server/domain/search/index/refresh-statistics-job.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { newCandidate as candidate } from '#server/testing/closings.ts';
import { countLockWaits } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import type { NewCandidate } from './candidate-store.ts';
import type { Change } from './change.ts';
import { writeCandidates } from './write-candidates.ts';

let portal: TestPortal;
let owner: TestAccount;
let stranger: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  stranger = await portal.newAccount();
});
afterAll(() => portal.close());
beforeEach(async () => void (owner = await portal.newAccount()));

const newCandidate = (name: string): NewCandidate => ({ ...candidate, name });

const changeBy = (
  { member_id, organization_id }: TestAccount,
  action: Change['action'] = 'edit',
): Change => ({
  action,
  actor: { member_id, organization_id },
  clientAddress: '127.0.0.1',
});

const addMany = (names: string[], action: Change['action'] = 'upload') =>
  writeCandidates(portal.services, changeBy(owner, action), (store) =>
    store.createMany(names.map(newCandidate)),
  );

const listVersions = async (candidate_id: number) =>
  await portal.db
    .selectFrom('candidate_version')
    .selectAll()
    .where('candidate_id', '=', candidate_id)
    .orderBy('version')
    .execute();

const listAuditEntries = async ({ organization_id }: TestAccount) =>
  await portal.db
    .selectFrom('audit_entry')
    .select(['action', 'candidate_id', 'member_id', fullDetail])
    .where('organization_id', '=', organization_id)
    .where('action', 'not in', ['register', 'log-in', 'search'])
    .orderBy('id')
    .execute();

const found = async (query: string) =>
  (await portal.call(searchUploaded, { token: owner.token, query: { type: 'name', query, exact: 'true' } }))
    .body.data.total;

const findRow = async (id: number) =>
  await portal.db.selectFrom('candidate').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('keeps the replaced values with who and when, and indexes the new ones', async () => {
  const { id: wireId } = await addCandidate(portal.call, owner.token, { name: 'Ibinabo Dokubo' });
  const id = portal.rowId(wireId);
  const before = await findRow(id);
  expect(await listVersions(id)).toEqual([]);
  const form = { ...employeeForm, name: 'Ibinabo Georgewill' };
  await portal.call(updateCandidate, { token: owner.token, params: { id: wireId }, form });
  const after = await findRow(id);
  expect(await listVersions(id)).toEqual([
    {
      candidate_id: id,
      version: 1,
      kind: 'edit',
      changed_at: after.edited_at,
      member_id: owner.member_id,
      organization_id: owner.organization_id,
      import_id: null,
      snapshot: expect.objectContaining({
        name: 'Ibinabo Dokubo',
        start_date: '2020-02-29',
        photo_key: before.photo_key,
        edited_at: null,
      }),
    },
  ]);
  expect([await found('Ibinabo Georgewill'), await found('Ibinabo Dokubo')]).toEqual([1, 0]);
});

test('writes nothing but the audit entry when an edit changes no value', async () => {
  const { id: wireId } = await addCandidate(portal.call, owner.token);
  const id = portal.rowId(wireId);
  const form = employeeForm;
  expect(
    (await portal.call(updateCandidate, { token: owner.token, params: { id: wireId }, form })).status,
  ).toBe(200);
  expect(await listVersions(id)).toEqual([]);
  expect((await findRow(id)).edited_at).toBeNull();
  expect((await listAuditEntries(owner)).map(({ action }) => action)).toEqual(['upload', 'edit']);
});

test('numbers concurrent edits one after the other and loses none', async () => {
  const { id: wireId } = await addCandidate(portal.call, owner.token);
  const addresses = ['1 Aba Road', '2 Aba Road', '3 Aba Road', '4 Aba Road', '5 Aba Road'];
  const answers = await Promise.all(
    addresses.map((address) => {
      const form = { ...employeeForm, address, changed: 'address' };
      return portal.call(updateCandidate, { token: owner.token, params: { id: wireId }, form });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  const versions = await listVersions(portal.rowId(wireId));
  expect(versions.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5]);
  const { address: current } = await findRow(portal.rowId(wireId));
  const kept = versions.map(({ snapshot }) => (snapshot as { address: string }).address);
  expect([...kept, current].toSorted()).toEqual([employeeForm.address, ...addresses].toSorted());
});

test('waits for a change in progress, and keeps its values as a version', async () => {
  const [id = 0] = await addMany(['Ade Bello']);
  const second = await writeCandidates(portal.services, changeBy(owner), async (store) => {
    await store.update(id, { name: 'Ade Cole' });
    const waiting = writeCandidates(portal.services, changeBy(owner), (other) =>
      other.update(id, { name: 'Ade Duru' }),
    );
    await expect.poll(() => countLockWaits(portal.db)).toBe(1);
    return { waiting };
  });
  await second.waiting;
  const names = (await listVersions(id)).map(({ snapshot }) => (snapshot as { name: string }).name);
  expect([...names, (await findRow(id)).name]).toEqual(['Ade Bello', 'Ade Cole', 'Ade Duru']);
});

test('deletes the versions of a deleted candidate', async () => {
  const { id: wireId } = await addCandidate(portal.call, owner.token);
  const form = { ...employeeForm, name: 'Ibinabo Georgewill' };
  await portal.call(updateCandidate, { token: owner.token, params: { id: wireId }, form });
  expect(await listVersions(portal.rowId(wireId))).toHaveLength(1);
  await portal.call(deleteCandidate, { token: owner.token, params: { id: wireId } });
  expect(await listVersions(portal.rowId(wireId))).toEqual([]);
});

test('writes one audit entry for an operation on many candidates, and queues their duplicate checks', async () => {
  const ids = await addMany(['Ade Bello', 'Bisi Cole', 'Chidi Duru']);
  expect(await listAuditEntries(owner)).toEqual([
    { action: 'upload', candidate_id: null, member_id: owner.member_id, detail: {} },
  ]);
  expect(await found('Bisi Cole')).toBe(1);
  const queued = await portal.db
    .selectFrom('duplicate_check_queue')
    .select('candidate_id')
    .where('organization_id', '=', owner.organization_id)
    .orderBy('candidate_id')
    .execute();
  expect(queued.map(({ candidate_id }) => candidate_id)).toEqual(ids);
});

test('changes and removes no candidate of another organisation', async () => {
  const [id = 0] = await addMany(['Ade Bello']);
  await writeCandidates(portal.services, changeBy(stranger), async (store) => {
    await store.update(id, { name: 'Somebody Else' });
    await store.remove([id]);
  });
  expect((await findRow(id)).name).toBe('Ade Bello');
  expect(await listVersions(id)).toEqual([]);
  expect(await listAuditEntries(stranger)).toEqual([]);
});

const waiting = async () =>
  (await portal.services.jobs.findWaiting(refreshStatisticsJob)).map(({ data }) => data.added);

test('publishes one event per operation on files, in its transaction', async () => {
  await sql`delete from pgboss.job where name = ${refreshStatisticsJob.name}`.execute(portal.db);
  await addMany(['Ade Bello']);
  expect(await waiting()).toEqual([]);
  const ids = await addMany(['Ade Bello', 'Bisi Cole'], 'import');
  expect(await waiting()).toEqual([2]);
  const failed = writeCandidates(portal.services, changeBy(owner, 'undo import'), async (store) => {
    await store.remove(ids);
    await store.finish();
    throw new Error('lost');
  });
  await expect(failed).rejects.toThrow('lost');
  expect(await waiting()).toEqual([2]);
  await writeCandidates(portal.services, changeBy(owner, 'undo import'), (store) => store.remove(ids));
  expect((await waiting()).toSorted()).toEqual([2, 2]);
});
