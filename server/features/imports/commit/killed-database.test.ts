import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { findRunning } from '#server/platform/db/embedded/find-running.ts';
import { readPidFile } from '#server/platform/db/embedded/pid-file.ts';
import { createAccount } from '#server/testing/accounts.ts';
import { copyTemplate } from '#server/testing/embedded.ts';
import { type MailServer, startMailServer } from '#server/testing/mails.ts';
import { retryLostJobs } from '#server/testing/retry-jobs.ts';
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { importJob } from './import-job.ts';

const PATIENT = { timeout: 30_000, interval: 50 };
const ROWS = 300;

let dataDir: string;
let mails: MailServer;
let token: string;
let server: ServerProcess;

const postmasterPid = () => readPidFile(join(dataDir, 'postgres/data'))?.pid ?? 0;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-killed-database-'));
  await copyTemplate(dataDir);
  mails = await startMailServer();
  server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: mails.url });
  ({ token } = await createAccount(server.call, mails, { role: 'school' }));
});
afterAll(async () => {
  await server.interrupt().catch(() => undefined);
  await mails.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Sends an import and returns once it is accepted. */
async function sendImport() {
  const file = createStudentFile(ROWS);
  expect((await server.call(importStudents, { token, file, query: { wait: 0 } })).status).toBe(200);
}

/** Waits until the import is stored exactly once. */
async function expectStored() {
  const count = async () => {
    const { body: imports } = await server.call(listImports, { token });
    const query = { type: 'name', query: getStudentName(0).split(' ')[0] };
    const { body: people } = await server.call(searchUploaded, { token, query });
    return { imports: imports.data.total, people: people.data.total };
  };
  const stored = { imports: 1, people: ROWS };
  await expect.poll(() => count().catch(() => undefined), PATIENT).toEqual(stored);
}

/** Holds the commits of imports until PostgreSQL ends. @returns a function that counts the held ones */
async function holdCommits(url: string) {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(`select pg_advisory_lock(1);
    create function test_hold() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock(1); return new; end';
    create constraint trigger test_hold after insert on import deferrable initially deferred
      for each row execute function test_hold()`);
  return async () => {
    const held = "select from pg_locks where locktype = 'advisory' and objid = 1 and not granted";
    return (await client.query(held)).rowCount;
  };
}

// Random kills, and Ctrl-C: killed-database.long.test.ts.
// A killed PostgreSQL ends its connections: `broken-connections.test.ts` cuts those of an upload.
test('completes an accepted import exactly once after PostgreSQL is killed before its commit', async () => {
  const url = (await findRunning(dataDir)) ?? '';
  const countHeld = await holdCommits(url);
  await sendImport();
  await expect.poll(countHeld, PATIENT).toBe(1);
  process.kill(postmasterPid(), 'SIGKILL');
  const connects = async () => (await findRunning(dataDir)) === url;
  await expect.poll(() => connects().catch(() => false), PATIENT).toBe(true);
  await retryLostJobs(url, importJob.name);
  await expectStored();
});
