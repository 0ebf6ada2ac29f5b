import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { readEnv } from '#server/platform/env/env.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { createFullPortal } from '#server/testing/full-portal.ts';
import { saveNightlyBackupJob } from '#server/app/backup/save-nightly-backup-job.ts';
import { readManifest } from './check-backup.ts';
import { inspectBackup } from './inspect-backup.ts';
import { openDatabase } from '#server/tools/commands/open-database.ts';
import { openFolderBackup } from '#server/app/backup/store/folder-store.ts';
import { restoreBackup } from './restore-backup.ts';
import { saveBackup } from '#server/app/backup/save-backup.ts';
import {
  backUp,
  listPhotoFiles,
  makeFolder,
  readEveryTable,
  restore,
  toOptions,
  toRestored,
} from '#server/testing/backup.ts';

/** Works with the embedded database of a data folder as a command does. */
async function withEmbedded<T>(dataDir: string, work: (options: ReturnType<typeof toOptions>) => Promise<T>) {
  const { url, close } = await openDatabase(readEnv({ DATA_DIR: dataDir }), true);
  return await work({ ...toOptions({ url, dataDir }, makeFolder()), url }).finally(close);
}

// With TEST_DATABASE_URL the two databases are of different major versions of PostgreSQL.
it('moves a portal from DATABASE_URL to the embedded database and back, and saves it while it runs', async () => {
  const { account, settings } = await createFullPortal();
  const source = { url: settings.DATABASE_URL, dataDir: settings.DATA_DIR };
  const folder = await backUp(source);
  const embedded = makeFolder();
  await withEmbedded(embedded, (options) => restoreBackup({ ...options, backup: openFolderBackup(folder) }));
  const stopped = await withEmbedded(embedded, saveBackup);
  expect(existsSync(join(embedded, 'postgres/data/postmaster.pid'))).toBe(false);

  const portal = await startTestPortal({ DATABASE_URL: '', DATA_DIR: embedded, RUN_JOBS: 'false' });
  onTestFinished(portal.close);
  const { body } = await portal.call(logIn, { body: account });
  const query = { type: 'name', query: employeeForm.name };
  const found = await portal.call(searchUploaded, { token: body.token, query });
  expect(found.body.data.total).toBe(1);
  const whileRunning = await withEmbedded(embedded, saveBackup);
  const nightly = makeFolder();
  const { env, ...services } = portal.services;
  const { signal } = new AbortController();
  const run = { id: 'run', retryCount: 0, signal };
  await saveNightlyBackupJob.handle({}, { ...services, env: { ...env, backupTo: nightly } }, run);

  const before = toRestored(await readEveryTable(source.url));
  const target = await restore(stopped);
  expect(toRestored(await readEveryTable(target.url))).toEqual(before);
  expect(listPhotoFiles(target.dataDir)).toEqual(listPhotoFiles(source.dataDir));
  const names = readdirSync(nightly);
  expect(names).toHaveLength(1);
  const saved = join(nightly, names[0] ?? '');
  for (const folder of [whileRunning, saved]) {
    const backup = openFolderBackup(folder);
    expect(await inspectBackup({ backup, signal })).toContain('is undamaged');
    const { tables } = await readManifest(backup, signal);
    // The log-in added an entry.
    const entries = tables.find(({ name }) => name === 'audit_entry')?.rows;
    expect(entries).toBeGreaterThan(before['audit_entry']?.length ?? 0);
  }
  const restored = await restore(saved);
  const { audit_entry, candidate } = await readEveryTable(restored.url);
  expect(audit_entry?.length).toBeGreaterThan(before['audit_entry']?.length ?? 0);
  expect(candidate).toEqual(before['candidate']);
  expect(listPhotoFiles(restored.dataDir)).toEqual(listPhotoFiles(source.dataDir));
}, 300_000);
