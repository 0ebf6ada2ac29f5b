import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { endRebuild } from '#server/domain/search/queries/search-rebuilds.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { holdLocks } from '#server/testing/hold-statements.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { searchRebuilds, startRebuild } from '#server/testing/search/search-rebuilds.ts';
import { findWrongCounts } from '#server/testing/find-wrong-counts.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { rebuildIndexJob, requestRebuild } from './rebuild-index-job.ts';

// The embedded database and random kills: rebuild-index.long.test.ts.

/** A batch, and a few rows of a second. */
const ROWS = 2010;

/** Runs only import jobs. */
let portal: PortalWithDatabase;
let token: string;
let rebuilds: ReturnType<typeof searchRebuilds>;
beforeAll(async () => {
  portal = await startPortalWithDatabase();
  rebuilds = searchRebuilds(portal);
  await portal.services.jobs.work(portal.services, [importJob]);
  ({ token } = await portal.newAccount({ role: 'school' }));
  await portal.call(importStudents, { token, file: createStudentFile(ROWS) });
});
afterAll(() => portal.close());

// Tests that run a rebuild themselves leave its job, which the processes of later tests would run.
afterEach(() => sql`delete from pgboss.job where name = ${rebuildIndexJob.name}`.execute(portal.db));

const runRebuild = (id: number, isStopped: () => boolean = () => false) => {
  const signal = { throwIfAborted: () => void (isStopped() && AbortSignal.abort().throwIfAborted()) };
  const job = { id: 'test', retryCount: 0, signal: signal as AbortSignal };
  return rebuildIndexJob.handle({ rebuild_id: id }, portal.services, job);
};

test('resumes where another process stopped', async () => {
  await rebuilds.damageIndex();
  expect(await rebuilds.countFound(token, 0)).toBe(0);
  const id = await requestRebuild(portal.services);
  expect(await requestRebuild(portal.services)).toBe(id);
  let batches = 0;
  await expect(runRebuild(id, () => (batches += 1) > 1)).rejects.toThrow('aborted');
  expect(await rebuilds.findProgress(id)).toEqual({ state: 'running', done: 2000, total: ROWS });
  expect([await rebuilds.countFound(token, 0), await rebuilds.countFound(token, ROWS - 1)]).toEqual([1, 0]);
  await runRebuild(id);
  expect(await rebuilds.findProgress(id)).toEqual({ state: 'done', done: ROWS, total: ROWS });
  expect([await rebuilds.countFound(token, 0), await rebuilds.countFound(token, ROWS - 1)]).toEqual([1, 1]);
  expect(await findWrongCounts(portal.db)).toEqual([]);
  expect(await requestRebuild(portal.services)).not.toBe(id);
});

test('indexes each candidate once when two processes rebuild concurrently', async () => {
  const id = await requestRebuild(portal.services);
  await Promise.all([runRebuild(id), runRebuild(id)]);
  expect(await rebuilds.findProgress(id)).toEqual({ state: 'done', done: ROWS, total: ROWS });
});

test('stops at the next batch when cancelled', async () => {
  const id = await requestRebuild(portal.services);
  let cancelled: Promise<void> | undefined;
  await runRebuild(id, () => {
    cancelled ??= endRebuild(portal.db, id, 'cancelled');
    return false;
  });
  await cancelled;
  const { state, done } = await rebuilds.findProgress(id);
  expect(state).toBe('cancelled');
  expect(done).toBeLessThan(ROWS);
});

/** Holds the batch of a rebuild that begins with the candidate at this position. */
const holdBatch = (at: number) =>
  holdLocks(
    portal.db,
    portal.database.ownerUrl,
    `select from candidate_search where candidate_id =
      (select candidate_id from candidate_search order by candidate_id offset ${at} limit 1) for update`,
  );
const SOON = { interval: 10, timeout: 30_000 };

test('rebuilds by script without a server, and resumes after a kill', async () => {
  await rebuilds.damageIndex();
  const settings = { DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir };
  const hold = await holdBatch(2000);
  const killed = startRebuild(settings);
  await expect.poll(hold.count, SOON).toBe(1);
  killed.child.kill('SIGKILL');
  await killed.ended;
  await hold.release();
  const left = await rebuilds.findRunning();
  expect(left?.done).toBe(2000);
  const { code, output } = await startRebuild(settings).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('2,010 of 2,010 candidates in ')]);
  expect(await rebuilds.findProgress(left?.id ?? 0)).toEqual({ state: 'done', done: ROWS, total: ROWS });
  expect(await rebuilds.countFound(token, ROWS - 1)).toBe(1);
});

test('cancels the rebuild on Ctrl-C in the script', async () => {
  const hold = await holdBatch(0);
  const { child, ended } = startRebuild({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  await expect.poll(hold.count, SOON).toBe(1);
  child.kill('SIGINT');
  // The cancellation waits for the batch.
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%update "search_rebuild"%'`.execute(portal.db);
      return rows.length;
    }, SOON)
    .toBe(1);
  await hold.release();
  const { code, output } = await ended;
  expect([code, output]).toEqual([130, expect.stringContaining('Cancelled')]);
  expect(await rebuilds.findRunning()).toBeUndefined();
});
