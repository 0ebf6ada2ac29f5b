import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUndo, undoImport } from '#contract/calls/import-undo.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { holdLocks } from '#server/testing/hold-statements.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { retryLostJobs } from '#server/testing/retry-jobs.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { undoImportJob } from './undo-import-job.ts';

/** The first batch, and a few rows of the second. */
const [BATCH, ROWS] = [1000, 1010];

let portal: PortalWithDatabase;
beforeAll(async () => {
  portal = await startPortalWithDatabase();
  await portal.services.jobs.work(portal.services, [importJob]);
});
afterAll(() => portal.close());

test('completes the undo of a killed server in another process', async () => {
  const { token } = await portal.newAccount({ role: 'school' });
  const { body } = await portal.call(importStudents, { token, file: createStudentFile(ROWS) });
  const own = { token, params: { id: body.data.id } };
  const fetchUndo = async () => (await portal.call(followUndo, own)).body.data;
  const server = await startServerProcess({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  const last = 'select from candidate where id = (select max(id) from candidate) for update';
  const hold = await holdLocks(portal.db, portal.database.ownerUrl, last);
  const outcome = server.call(undoImport, { ...own, body: {} }).then(
    ({ status }) => status,
    () => 'cut',
  );
  await expect.poll(hold.count, { interval: 20 }).toBe(1);
  await server.kill();
  expect(await outcome).toBe('cut');
  expect(await fetchUndo()).toMatchObject({ state: 'running', removed: BATCH });
  await hold.release();

  await portal.services.jobs.work(portal.services, [undoImportJob]);
  await retryLostJobs(portal.database.ownerUrl, undoImportJob.name);
  await expect
    .poll(fetchUndo, { interval: 20 })
    .toEqual({ state: 'done', removed: ROWS, restored: 0, kept_count: 0, kept: [] });
  const query = { type: 'name', query: getStudentName(0) };
  expect((await portal.call(searchUploaded, { token, query })).body.data.total).toBe(0);
});
