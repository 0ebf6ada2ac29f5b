import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { importJob } from '#server/imports/commit/import-job.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { enqueueStatistics, refreshStatisticsJob } from './refresh-statistics-job.ts';

/** Runs only import jobs unless a test starts others. */
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  portal = await startTestPortal({ RUN_JOBS: 'false' });
  await portal.services.jobs.work(portal.services, [importJob]);
  ({ token } = await portal.newAccount({ role: 'school' }));
});
afterAll(() => portal.close());

const listJobStates = async () => {
  const { rows } = await sql<{ state: string }>`
    select state from pgboss.job where name = ${refreshStatisticsJob.name}`.execute(portal.db);
  return rows.map(({ state }) => state);
};
const isAnalyzed = async (table: string) => {
  const { rows } = await sql<{ is_analyzed: boolean }>`select last_analyze is not null as is_analyzed
    from pg_stat_user_tables where relname = ${table}`.execute(portal.db);
  return rows[0]?.is_analyzed;
};
const runJob = async (added: number) => {
  const signal = new AbortController().signal;
  await refreshStatisticsJob.handle({ added }, portal.services, { id: 'test', retryCount: 0, signal });
};

const importRows = async (rows: number, first: number) => {
  const { body } = await portal.call(importStudents, { token, file: createStudentFile(rows, first) });
  return body.data.added;
};

test('enqueues no refresh for an import without new candidates', async () => {
  await importRows(2, 0);
  expect(await listJobStates()).toEqual(['created']);
  expect(await importRows(2, 0)).toBe(0);
  expect(await listJobStates()).toEqual(['created']);
});

test('does not wait for another transaction that enqueues a refresh', async () => {
  const before = (await listJobStates()).length;
  await portal.db.transaction().execute(async (tx) => {
    await enqueueStatistics(tx, portal.services.jobs, 5);
    await enqueueStatistics(portal.db, portal.services.jobs, 5);
    expect(await listJobStates()).toHaveLength(before + 1);
  });
  expect(await listJobStates()).toHaveLength(before + 2);
});

test('keeps the statistics after few changes', async () => {
  await runJob(1);
  expect(await listJobStates()).toEqual([]);
  expect(await isAnalyzed('candidate')).toBe(false);
});

test('refreshes once for all waiting imports when their total is large enough', async () => {
  await importRows(2100, 100);
  await importRows(2100, 3000);
  expect(await listJobStates()).toEqual(['created', 'created']);
  await portal.services.jobs.work(portal.services, [refreshStatisticsJob]);
  await expect.poll(listJobStates, { timeout: 20_000 }).toEqual(['completed']);
  for (const table of ['candidate', 'candidate_search', 'name_word'])
    await expect.poll(() => isAnalyzed(table)).toBe(true);
}, 60_000);

test('keeps the waiting jobs when it fails', async () => {
  await portal.services.jobs.enqueue(portal.db, refreshStatisticsJob, { added: 7 }, { startAfter: 3600 });
  const { db } = portal.services;
  portal.services.db = new Proxy(db, {
    get: (target, key) => {
      if (key === 'getExecutor' || key === 'transaction') throw new Error('the database is unavailable');
      return Reflect.get(target, key) as unknown;
    },
  });
  await expect(runJob(1)).rejects.toThrow('the database is unavailable');
  portal.services.db = db;
  expect(await listJobStates()).toContain('created');
});
