import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCandidates } from '#contract/calls/candidates.ts';
import { importStudents, listImports } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { completeLostStatements, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { holdInserts } from '#server/testing/hold-statements.ts';
import { waitForStatements } from '#server/testing/lock-waits.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { retryLostJobs } from '#server/testing/retry-jobs.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile } from '#server/testing/student-file.ts';
import { importJob } from './import-job.ts';

const ROWS = 300;

let database: TestDatabase;
/** Another process, which runs no import until the server has been killed. */
let portal: TestPortal;
beforeAll(async () => {
  database = await createTestDatabase();
  await completeLostStatements(database);
  portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false' });
});
afterAll(async () => {
  await portal.close();
  await database.drop();
});

const countRows = async (table: 'import_upload' | 'import_row') =>
  (await sql`select from ${sql.table(table)}`.execute(portal.db)).rows.length;
const countUnfinishedJobs = async () =>
  (
    await sql`select from pgboss.job where name = ${importJob.name} and state < 'completed'`.execute(
      portal.db,
    )
  ).rows.length;

// Before the commit, the import is rolled back, as with a lost connection: see `broken-connections.test.ts`.
test('completes an import exactly once after its server is killed during the commit', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  const count = async () => {
    const { body: listed } = await portal.call(listCandidates, { token });
    const query = { type: 'name', query: 'Amina' };
    const { body: found } = await portal.call(searchUploaded, { token, query });
    const { body: imports } = await portal.call(listImports, { token });
    return [listed.data.total, found.data.total, imports.data.total];
  };
  const hold = await holdInserts(portal.db, database.ownerUrl, { table: 'import', atCommit: true });
  const server = await startServerProcess({ DATABASE_URL: database.url, DATA_DIR: portal.dataDir });
  const file = createStudentFile(ROWS);
  expect((await server.call(importStudents, { token, file, query: { wait: 0 } })).status).toBe(200);
  await expect.poll(hold.count, { interval: 20 }).toBe(1);
  await server.kill();
  expect(await count()).toEqual([0, 0, 0]);
  await hold.release();
  await waitForStatements(portal.db);
  // The database has committed, but the job does not know.
  expect(await count()).toEqual([ROWS, ROWS, 1]);
  expect(await countUnfinishedJobs()).toBe(1);

  await portal.services.jobs.work(portal.services, [importJob]);
  await retryLostJobs(database.ownerUrl, importJob.name);
  await expect.poll(countUnfinishedJobs, { interval: 20 }).toBe(0);
  expect(await count()).toEqual([ROWS, ROWS, 1]);
  expect([await countRows('import_upload'), await countRows('import_row')]).toEqual([0, 0]);
});
