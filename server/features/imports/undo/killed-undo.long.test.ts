import { afterAll, beforeAll, expect, test } from 'vitest';
import { followUndo, undoImport } from '#contract/calls/import-undo.ts';
import { importStudents } from '#contract/calls/imports.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { importJob } from '#server/features/imports/commit/import-job.ts';
import { type PortalWithDatabase, startPortalWithDatabase } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createStudentFile, getStudentName } from '#server/testing/student-file.ts';
import { undoImportJob } from './undo-import-job.ts';

const ROWS = 8000;

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
  const fetchRemoved = async () => (await portal.call(followUndo, own)).body.data.removed;

  const server = await startServerProcess({ DATABASE_URL: portal.database.url, DATA_DIR: portal.dataDir });
  const outcome = server.call(undoImport, { ...own, body: {} }).then(
    ({ status }) => status,
    () => 'cut',
  );
  await expect.poll(fetchRemoved, { interval: 10, timeout: 20_000 }).toBeGreaterThan(0);
  await server.kill();
  expect(await outcome).toBe('cut');
  expect(await fetchRemoved()).toBeLessThan(ROWS);

  await portal.services.jobs.work(portal.services, [undoImportJob]);
  await expect
    .poll(async () => (await portal.call(followUndo, own)).body.data, { interval: 250, timeout: 60_000 })
    .toEqual({ state: 'done', removed: ROWS, restored: 0, kept_count: 0, kept: [] });
  const query = { type: 'name', query: getStudentName(0) };
  expect((await portal.call(searchUploaded, { token, query })).body.data.total).toBe(0);
}, 120_000);
