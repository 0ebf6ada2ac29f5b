import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importStudents } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { findRebuild } from '#server/db/search/search-rebuilds.ts';
import { importJob } from '#server/imports/commit/import-job.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { rebuildIndexJob } from './rebuild-index-job.ts';

const ROWS = 7000;

let database: TestDatabase;
/** Runs only import jobs. */
let portal: TestPortal;
let token: string;
beforeAll(async () => {
  database = await createTestDatabase();
  portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false' });
  await portal.services.jobs.work(portal.services, [importJob]);
  ({ token } = await portal.newAccount({ role: 'school' }));
  await portal.call(importStudents, { token, file: createStudentFile(ROWS) });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

// Tests that run a rebuild themselves leave its job, which the processes of later tests would run.
afterEach(() => sql`delete from pgboss.job where name = ${rebuildIndexJob.name}`.execute(portal.db));

const countFound = async (at: number) => {
  const query = { type: 'name', query: getStudentName(at), exact: 'true' };
  return (await portal.call(searchUploaded, { token, query })).body.data.total;
};
/** Simulates an index that an older version of the program filled. */
const damageIndex = () => sql`update candidate_search set name_words = '{}'`.execute(portal.db);
const findProgress = async (id: number) => {
  const { state, done, total } = (await findRebuild(portal.db, id)) ?? {};
  return { state, done, total };
};
/** Starts `npm run search:rebuild`. */
function startRebuild(settings: Record<string, string>) {
  const fixed = { DATABASE_URL: '', DEMO_DATA: 'false', LOG_LEVEL: 'silent' };
  const child = spawn(process.execPath, ['scripts/rebuild-search.ts'], {
    env: { ...process.env, ...fixed, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = Promise.all([once(child, 'exit'), text(child.stdout)]).then(([[code], output]) => ({
    code,
    output,
  }));
  return { child, ended };
}

const findRunningRebuild = async () =>
  await portal.db
    .selectFrom('search_rebuild')
    .select(['id', 'done'])
    .where('state', '=', 'running')
    .executeTakeFirst();

test('rebuilds by script without a server, and resumes after a kill', async () => {
  await damageIndex();
  const settings = { DATABASE_URL: database.url, DATA_DIR: portal.dataDir };
  const killed = startRebuild(settings);
  await expect
    .poll(async () => (await findRunningRebuild())?.done, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0);
  killed.child.kill('SIGKILL');
  await killed.ended;
  const left = await findRunningRebuild();
  expect(left?.done).toBeLessThan(ROWS);
  const { code, output } = await startRebuild(settings).ended;
  expect([code, output]).toEqual([0, expect.stringContaining('7,000 of 7,000 candidates in ')]);
  expect(await findProgress(left?.id ?? 0)).toEqual({ state: 'done', done: ROWS, total: ROWS });
  expect(await countFound(ROWS - 1)).toBe(1);
}, 120_000);

test('cancels the rebuild on Ctrl-C in the script', async () => {
  const { child, ended } = startRebuild({ DATABASE_URL: database.url, DATA_DIR: portal.dataDir });
  await expect
    .poll(async () => (await findRunningRebuild())?.done, { interval: 5, timeout: 30_000 })
    .toBeGreaterThan(0);
  child.kill('SIGINT');
  const { code, output } = await ended;
  expect([code, output]).toEqual([130, expect.stringContaining('Cancelled')]);
  expect(await findRunningRebuild()).toBeUndefined();
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
