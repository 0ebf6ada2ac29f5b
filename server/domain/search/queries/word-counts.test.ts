import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteCandidate, updateCandidate } from '#contract/calls/candidates.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { undoImport } from '#contract/calls/import-undo.ts';
import { restoreVersion } from '#contract/calls/versions.ts';
import { toWordId } from '#server/domain/words/word-id.ts';
import { indexCandidates } from '#server/domain/search/index/index-candidates.ts';
import type { TestAccount } from '#server/testing/accounts.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { addCandidates } from '#server/testing/add-candidates.ts';
import { allJobs } from '#server/app/all-jobs.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { countPendingDeltas, findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { applyCountDeltas, rebuildCounts } from './update-counts.ts';
import { ALL_CANDIDATES, queryWordCounts } from './word-counts.ts';

/** Runs all jobs but the one that applies deltas, which the tests call. */
let portal: TestPortal;
let owner: TestAccount;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  await portal.services.jobs.work(
    portal.services,
    allJobs.filter(({ name }) => name !== 'apply-count-deltas'),
  );
});
beforeEach(async () => void (owner = await portal.newAccount()));
afterEach(async () => {
  const wrong = await findWrongCounts(portal.db);
  if (wrong.length > 0) throw new Error(`Wrong counts: ${JSON.stringify(wrong)}`);
});
afterAll(() => portal.close());

/** Finds the numbers of candidates with these words in their name. */
async function countNames(...words: string[]): Promise<number[]> {
  const ids = words.map(toWordId);
  const counts = await queryWordCounts(portal.db, 'name_word', ids);
  return ids.map((id) => counts.get(id) ?? Number.NaN);
}

const { org_name: organization, ...fields } = employeeForm;
const addPeople = (names: readonly string[]) =>
  addCandidates(
    portal,
    owner,
    names.map((name) => ({ ...fields, organization, name, candidate_type: 'employee', phone_e164: null })),
  );

/** Imports students, each with their name and a number that makes the phone and the address. */
const importPeople = async (people: readonly (readonly [string, number])[]) => {
  const rows = people.map(([name, at]) => `${name},0803555${at},${at} Zik Road,2021-09-13\n`);
  const file = new File(['Student Name,Phone,Address,Date of Entry\n', ...rows], 'a.csv');
  return (await portal.call(importStudents, { token: owner.token, file })).body.data;
};

test('counts each person once per word through upload, edit, restore and deletion', async () => {
  const { id } = await addCandidate(portal.call, owner.token, { name: 'Gbemi Gbemi Tarfa' });
  expect(await countNames('gbemi', 'tarfa', 'zuwaira')).toEqual([1, 1, 0]);
  const params = { id };
  const form = { ...employeeForm, name: 'Gbemi Zuwaira' };
  await portal.call(updateCandidate, { token: owner.token, params, form });
  expect(await countNames('gbemi', 'tarfa', 'zuwaira')).toEqual([1, 0, 1]);
  await portal.call(restoreVersion, { token: owner.token, params: { id, version: 1 } });
  expect(await countNames('gbemi', 'tarfa', 'zuwaira')).toEqual([1, 1, 0]);
  await portal.call(deleteCandidate, { token: owner.token, params });
  expect(await countNames('gbemi', 'tarfa', 'zuwaira')).toEqual([0, 0, 0]);
});

test('counts the rows that an import adds, and not those that it skips', async () => {
  await importPeople([
    ['Ebele Ukwu', 1001],
    ['Ebele Nwoye', 1002],
  ]);
  const { id, added } = await importPeople([
    ['Ebele Ukwu', 1001],
    ['Nkoli Nwoye', 1003],
    ['Nkoli Ukwu', 1004],
    ['Nkoli Nwoye', 1003],
  ]);
  expect(added).toBe(2);
  expect(await countNames('ebele', 'nkoli', 'ukwu')).toEqual([2, 2, 2]);
  const undo = { token: owner.token, params: { id }, body: { edited: 'remove' as const } };
  expect((await portal.call(undoImport, undo)).body.data.state).toBe('done');
  expect(await countNames('ebele', 'nkoli', 'ukwu')).toEqual([2, 0, 1]);
});

test('counts all candidates', async () => {
  const count = async () =>
    (await queryWordCounts(portal.db, 'address_word', [ALL_CANDIDATES])).get(ALL_CANDIDATES) ?? 0;
  const before = await count();
  await addPeople(['Dooshima Ugbor', 'Dooshima Iorfa']);
  expect(await count()).toBe(before + 2);
});

test('counts nothing of a transaction that rolls back', async () => {
  const [id = 0] = await addPeople(['Yadiko Sule']);
  const pending = await countPendingDeltas(portal.db);
  const failed = portal.db.transaction().execute(async (tx) => {
    await tx.updateTable('candidate').set({ name: 'Yadiko Lamorde' }).where('id', '=', id).execute();
    await indexCandidates(tx, [id]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await countNames('yadiko', 'lamorde')).toEqual([1, 0]);
  expect(await countPendingDeltas(portal.db)).toBe(pending);
});

test('writes no delta for words that a change keeps', async () => {
  const [id = 0] = await addPeople(['Kwatam Bitrus']);
  await applyCountDeltas(portal.db);
  await portal.db.transaction().execute((tx) => indexCandidates(tx, [id]));
  expect(await countPendingDeltas(portal.db)).toBe(0);
});

test('keeps the counts when deltas are applied', async () => {
  await addPeople(['Onome Agbaza', 'Onome Idisi']);
  const read = () => countNames('onome', 'agbaza', 'idisi');
  expect(await countPendingDeltas(portal.db)).toBeGreaterThan(0);
  expect(await read()).toEqual([2, 1, 1]);
  await Promise.all([applyCountDeltas(portal.db), applyCountDeltas(portal.db)]);
  expect(await countPendingDeltas(portal.db)).toBe(0);
  expect(await read()).toEqual([2, 1, 1]);
});

test('keeps all deltas when applying them fails half-way', async () => {
  await applyCountDeltas(portal.db);
  await addPeople(['Seiyefa Ogbe']);
  const pending = await countPendingDeltas(portal.db);
  await sql`alter table address_word_count add constraint refused check (candidates < 0) not valid`.execute(
    portal.db,
  );
  await expect(applyCountDeltas(portal.db)).rejects.toThrow('refused');
  await sql`alter table address_word_count drop constraint refused`.execute(portal.db);
  expect(await countPendingDeltas(portal.db)).toBe(pending);
  expect(await countNames('seiyefa')).toEqual([1]);
});

test('reads each delta exactly once while deltas are applied', async () => {
  const rounds = 60;
  const state = { isOver: false };
  const folding = (async () => {
    while (!state.isOver) await applyCountDeltas(portal.db);
  })();
  const reads: number[] = [];
  const reading = (async () => {
    while (!state.isOver) reads.push(...(await countNames('tamunoibi')));
  })();
  for (let round = 0; round < rounds; round += 1) await addPeople([`Tamunoibi Cookey`]);
  state.isOver = true;
  await Promise.all([folding, reading]);
  // A delta that is missed or counted twice makes the count go back.
  expect(reads).toEqual(reads.toSorted((a, b) => a - b));
  expect(await countNames('tamunoibi')).toEqual([rounds]);
  expect(new Set(reads).size).toBeGreaterThan(5);
});

test('leaves the deltas to the process that holds the lock', async () => {
  await addPeople(['Iyeneobong Udo']);
  await portal.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(8417205633)`.execute(tx);
    await applyCountDeltas(portal.db);
  });
  expect(await countPendingDeltas(portal.db)).toBeGreaterThan(0);
});

test('rebuilds the counts while candidates change', async () => {
  await addPeople(['Erelu Fatunmbi Erelu']);
  await applyCountDeltas(portal.db);
  await addPeople(['Erelu Osunbunmi']);
  await sql`update name_word_count set candidates = 7`.execute(portal.db);
  await sql`delete from address_word_count`.execute(portal.db);
  await sql`insert into name_word_count values (${toWordId('nobody')}, 3)`.execute(portal.db);
  await portal.db.transaction().execute(async (tx) => {
    const [id = 0] = await addPeople(['Erelu Adegorite']);
    await tx.updateTable('candidate').set({ name: 'Erelu Fasanya' }).where('id', '=', id).execute();
    await indexCandidates(tx, [id]);
    // The deltas of this transaction are committed after the rebuild.
    await rebuildCounts(portal.db);
    expect(await countNames('erelu', 'adegorite', 'fasanya', 'nobody')).toEqual([3, 1, 0, 0]);
  });
  expect(await countNames('erelu', 'adegorite', 'fasanya')).toEqual([3, 0, 1]);
  await applyCountDeltas(portal.db);
  expect(await countNames('erelu', 'adegorite', 'fasanya')).toEqual([3, 0, 1]);
});
