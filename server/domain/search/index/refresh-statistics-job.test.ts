import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { runWaitingJobs } from '#server/testing/retry-jobs.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { enqueueStatistics, refreshStatisticsJob } from './refresh-statistics-job.ts';

/** Starts a portal that runs only import jobs. */
async function startImportPortal() {
  const started = await startTestPortal({ RUN_JOBS: 'false' });
  await started.services.jobs.work(started.services, [importJob]);
  return started;
}

let portal: TestPortal;
beforeAll(async () => void (portal = await startImportPortal()));
// The tests count the jobs.
beforeEach(() => sql`delete from pgboss.job where name = ${refreshStatisticsJob.name}`.execute(portal.db));
afterAll(() => portal.close());

const listJobs = async ({ db } = portal) => {
  const { rows } = await sql<{ state: string; data: unknown }>`
    select state, data from pgboss.job where name = ${refreshStatisticsJob.name}`.execute(db);
  return rows;
};
const listJobStates = async (of = portal) => (await listJobs(of)).map(({ state }) => state);
const isAnalyzed = async (table: string, { db } = portal) => {
  const { rows } = await sql<{ is_analyzed: boolean }>`select last_analyze is not null as is_analyzed
    from pg_stat_user_tables where relname = ${table}`.execute(db);
  return rows[0]?.is_analyzed;
};
const runJob = async (added: number, services = portal.services) => {
  const signal = new AbortController().signal;
  await refreshStatisticsJob.handle({ added }, services, { id: 'test', retryCount: 0, signal });
};

const importRows = async (on: TestPortal, token: string, rows: number) => {
  const { body } = await on.call(importStudents, { token, file: createStudentFile(rows) });
  return body.data.added;
};

test('enqueues no refresh for an import without new candidates', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  await importRows(portal, token, 2);
  expect(await listJobs()).toEqual([{ state: 'created', data: expect.objectContaining({ added: 2 }) }]);
  expect(await importRows(portal, token, 2)).toBe(0);
  expect(await listJobStates()).toEqual(['created']);
});

test('does not wait for another transaction that enqueues a refresh', async () => {
  await portal.db.transaction().execute(async (tx) => {
    await enqueueStatistics(tx, portal.services.jobs, 5);
    await enqueueStatistics(portal.db, portal.services.jobs, 5);
    expect(await listJobStates()).toHaveLength(1);
  });
  expect(await listJobStates()).toHaveLength(2);
});

test('keeps the statistics after few changes', async () => {
  await enqueueStatistics(portal.db, portal.services.jobs, 1);
  await runJob(1);
  expect(await listJobStates()).toEqual([]);
  expect(await isAnalyzed('candidate')).toBe(false);
});

test('refreshes once for all waiting imports when their total is large enough', async () => {
  const own = await startImportPortal();
  onTestFinished(own.close);
  const { token } = await own.newAccount({ role: 'school' });
  await importRows(own, token, 2);
  await enqueueStatistics(own.db, own.services.jobs, 3998);
  expect(await listJobStates(own)).toEqual(['created', 'created']);
  // Ends the delay in which further imports would join the run.
  await runWaitingJobs(own.ownerUrl, refreshStatisticsJob.name);
  await own.services.jobs.work(own.services, [refreshStatisticsJob]);
  await expect.poll(() => listJobStates(own), { timeout: 20_000 }).toEqual(['completed']);
  for (const table of ['candidate', 'candidate_search', 'name_word'])
    await expect.poll(() => isAnalyzed(table, own)).toBe(true);
}, 60_000);

test('keeps the waiting jobs when it fails', async () => {
  await portal.services.jobs.enqueue(portal.db, refreshStatisticsJob, { added: 7 }, { startAfter: 3600 });
  const db = new Proxy(portal.services.db, {
    get: (target, key) => {
      if (key === 'getExecutor' || key === 'transaction') throw new Error('the database is unavailable');
      return Reflect.get(target, key) as unknown;
    },
  });
  await expect(runJob(1, { ...portal.services, db })).rejects.toThrow('the database is unavailable');
  expect(await listJobStates()).toContain('created');
});
