import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { searchRebuilds, startRebuild } from '#server/testing/search/search-rebuilds.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { rebuildIndexJob } from './rebuild-index-job.ts';

const ROWS = 7000;

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

test('rebuilds by script without a server, and resumes after a kill', async () => {
  await rebuilds.damageIndex();
  const settings = { DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir };
  const killed = startRebuild(settings);
  await expect
    .poll(async () => (await rebuilds.findRunning())?.done, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const left = await rebuilds.findRunning();
  expect(left?.done).toBeLessThan(ROWS);
  const { code, output } = await startRebuild(settings).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('7,000 of 7,000 candidates in ')]);
  expect(await rebuilds.findProgress(left?.id ?? 0)).toEqual({ state: 'done', done: ROWS, total: ROWS });
  expect(await rebuilds.countFound(token, ROWS - 1)).toBe(1);
}, 120_000);

test('cancels the rebuild on Ctrl-C in the script', async () => {
  const { child, ended } = startRebuild({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  await expect
    .poll(async () => (await rebuilds.findRunning())?.done, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0);
  child.kill('SIGINT');
  const { code, output } = await ended;
  expect([code, output]).toEqual([130, expect.stringContaining('Cancelled')]);
  expect(await rebuilds.findRunning()).toBeUndefined();
}, 60_000);

test('rebuilds by script on the embedded database, with and without a server', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-rebuild-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const done = { code: 0, output: expect.stringContaining('0 of 0 candidates in ') };
  expect(await startRebuild({ DATA_DIR: dataDir }).ended).toEqual(done);
  const server = await startServerProcess({ DATA_DIR: dataDir });
  onTestFinished(() => server.kill());
  expect(await startRebuild({ DATA_DIR: dataDir }).ended).toEqual(done);
  // A killed server leaves its database running. The script attaches to it and stops it.
  await server.kill();
  expect(await startRebuild({ DATA_DIR: dataDir }).ended).toEqual(done);
  expect(existsSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'))).toBe(false);
}, 120_000);
