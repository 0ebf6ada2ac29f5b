import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { followUndo, undoImport } from '#contract/calls/import-undo.ts';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { importTexts } from '#contract/texts/imports.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { EXPECTED_REFUSALS, listRefusals } from '#server/testing/refusals.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { undoImportJob } from './undo-import-job.ts';

const ROWS = 2500;

/** Starts a portal that runs only import jobs, so that tests control when an undo runs. */
async function startImportPortal() {
  const started = await startTestPortal({ RUN_JOBS: 'false' });
  await started.services.jobs.work(started.services, [importJob]);
  return started;
}
let portal: TestPortal;
beforeAll(async () => {
  portal = await startImportPortal();
  portal.services.jobWaitSeconds = 0.1;
});
afterAll(() => portal.close());

async function importStudentRows(rows = ROWS, on = portal) {
  const { token, member_id, organization_id } = await on.newAccount({
    role: 'school',
    name: 'Okeho Grammar School',
  });
  const { body } = await on.call(importStudents, { token, file: createStudentFile(rows) });
  expect(body.data.added).toBe(rows);
  return { token, params: { id: body.data.id }, actor: { member_id, organization_id } };
}
type Imported = Awaited<ReturnType<typeof importStudentRows>>;

const fetchUndo = async (own: Imported) => (await portal.call(followUndo, own)).body.data;
const fetchImports = async ({ token }: Imported) =>
  (await portal.call(listImports, { token })).body.data.data.map(({ undo_state, removed }) => ({
    undo_state,
    removed,
  }));
const countFound = async ({ token }: Imported) =>
  (await portal.call(searchUploaded, { token, query: { type: 'name', query: getStudentName(0) } })).body.data
    .total;
const listJobStates = async ({ params: { id }, actor }: Imported, { db } = portal) => {
  const { rows } = await sql<{ state: string }>`select state from pgboss.job
    where name = ${undoImportJob.name} and data @> ${JSON.stringify({ import_id: id, actor })}::jsonb`.execute(
    db,
  );
  return rows.map(({ state }) => state);
};

/** Runs the job of an undo until it ends or `isStopped` stops it. */
const runJob = ({ params: { id }, actor }: Imported, isStopped: () => boolean) => {
  const signal = { throwIfAborted: () => void (isStopped() && AbortSignal.abort().throwIfAborted()) };
  const run = { id: 'test', retryCount: 0, signal: signal as AbortSignal };
  return undoImportJob.handle({ import_id: id, actor }, portal.services, run);
};

test('reports a long undo as running, then its progress until it ends', async () => {
  const own = await importStudentRows();
  expect(await fetchUndo(own)).toMatchObject({ state: 'none', removed: 0 });
  const { status, body } = await portal.call(undoImport, { ...own, body: {} });
  expect([status, body]).toEqual([
    200,
    {
      message: importTexts.beingUndone,
      data: { state: 'running', removed: 0, restored: 0, kept_count: 0, kept: [] },
    },
  ]);
  expect(await fetchImports(own)).toEqual([{ undo_state: 'running', removed: 0 }]);
  const again = await portal.call(undoImport, { ...own, body: {} });
  expect([again.status, again.problem.message]).toEqual([409, importTexts.alreadyUndone]);
  expect(await listJobStates(own)).toEqual(['created']);

  // A process stops after two batches and another one continues.
  let batches = 0;
  await expect(runJob(own, () => (batches += 1) > 2)).rejects.toThrow('aborted');
  expect(await fetchUndo(own)).toMatchObject({ state: 'running', removed: 2000 });
  expect(await fetchImports(own)).toEqual([{ undo_state: 'running', removed: 2000 }]);
  await runJob(own, () => false);
  expect(await fetchUndo(own)).toEqual({
    state: 'done',
    removed: ROWS,
    restored: 0,
    kept_count: 0,
    kept: [],
  });
  expect(await fetchImports(own)).toEqual([{ undo_state: 'done', removed: ROWS }]);
  expect(await countFound(own)).toBe(0);
  // The queue delivers the job a second time.
  await runJob(own, () => false);
  expect(await fetchUndo(own)).toMatchObject({ state: 'done', removed: ROWS });
});

test('counts each row once when two processes undo the same import simultaneously', async () => {
  const own = await importStudentRows();
  await portal.call(undoImport, { ...own, body: {} });
  await Promise.all([runJob(own, () => false), runJob(own, () => false)]);
  expect(await fetchUndo(own)).toMatchObject({ state: 'done', removed: ROWS });
});

test('starts an undo once for several simultaneous requests', async () => {
  const own = await importStudentRows(3);
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => portal.call(undoImport, { ...own, body: {} })),
  );
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
  expect(await listJobStates(own)).toEqual(['created']);
});

test('rolls back an undo together with its job', async () => {
  const own = await importStudentRows(3);
  const { jobs } = portal.services;
  portal.services.jobs = {
    ...jobs,
    async enqueue(...job) {
      await jobs.enqueue(...job);
      throw new Error('the database is away');
    },
  };
  const { status } = await portal.call(undoImport, { ...own, body: {} });
  portal.services.jobs = jobs;
  expect(status).toBe(500);
  expect(await fetchImports(own)).toEqual([{ undo_state: 'none', removed: 0 }]);
  expect(await listJobStates(own)).toEqual([]);
});

test("returns 404 for the undo of another account's import", async () => {
  const own = await importStudentRows(3);
  const { token } = await portal.newAccount();
  for (const id of [own.params.id, 9_007_199_254_740_991])
    expect((await portal.call(followUndo, { token, params: { id } })).status).toBe(404);
  expect(await listRefusals(portal, followUndo, { params: own.params })).toEqual(EXPECTED_REFUSALS);
});

test('replies to waiting requests when the server stops', async () => {
  const stopping = await startImportPortal();
  stopping.services.jobWaitSeconds = 3600;
  const { token } = await stopping.newAccount();
  const { body } = await stopping.call(importStudents, { token, file: createStudentFile(3) });
  const undoing = stopping.call(undoImport, { token, params: { id: body.data.id }, body: {} });
  const running = stopping.db.selectFrom('import').select('undoing');
  await expect.poll(async () => (await running.executeTakeFirst())?.undoing).toBe('keep');
  await stopping.close();
  expect((await undoing).body.data.state).toBe('running');
});

test('waits for an undo that ends in time', async () => {
  const working = await startImportPortal();
  onTestFinished(working.close);
  const own = await importStudentRows(ROWS, working);
  working.services.jobWaitSeconds = 60;
  const undoing = working.call(undoImport, { ...own, body: {} });
  await working.services.jobs.work(working.services);
  const { body } = await undoing;
  expect(body).toMatchObject({
    message: importTexts.undone({ removed: ROWS, restored: 0, kept: 0 }),
    data: { state: 'done', removed: ROWS },
  });
  await expect.poll(() => listJobStates(own, working)).toEqual(['completed']);
});
