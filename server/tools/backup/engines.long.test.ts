import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { employeeForm } from '#server/testing/candidates.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { createFullPortal } from '#server/testing/full-portal.ts';
import {
  listPhotoFiles,
  makeFolder,
  makeTarget,
  readEveryTable,
  toRestored,
} from '#server/testing/backup.ts';
import { runCommand } from '#server/testing/command.ts';

/** Runs a command that must succeed. @returns the folder that a backup names */
async function run(command: 'backup' | 'restore', folder: string, settings: Record<string, string>) {
  const { code, output } = await runCommand(command, folder, settings);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(command === 'backup' ? 'Saved in ' : 'Restored'),
  ]);
  return /Saved in (\S+)\. /u.exec(output)?.[1] ?? '';
}

/** Restores a backup into a new database on the server of the tests. */
async function restoreIntoServer(backup: string) {
  const target = await makeTarget();
  await run('restore', backup, { DATABASE_URL: target.url, DATA_DIR: target.dataDir });
  return target;
}

// With TEST_DATABASE_URL the two databases are of different major versions of PostgreSQL.
it('moves a portal from DATABASE_URL to the embedded database and back with the commands', async () => {
  const { account, settings } = await createFullPortal();
  const embedded = makeFolder();
  await run('restore', await run('backup', makeFolder(), settings), { DATA_DIR: embedded });
  const stopped = await run('backup', makeFolder(), { DATA_DIR: embedded });
  expect(existsSync(join(embedded, 'postgres/data/postmaster.pid'))).toBe(false);

  const server = await startServerProcess({ DATA_DIR: embedded });
  const { body } = await server.call(logIn, { body: account });
  const query = { type: 'name', query: employeeForm.name };
  const found = await server.call(searchUploaded, { token: body.token, query });
  expect(found.body.data.total).toBe(1);
  const whileRunning = await run('backup', makeFolder(), { DATA_DIR: embedded });
  expect(await server.interrupt()).toBe(0);

  const before = toRestored(await readEveryTable(settings.DATABASE_URL));
  const target = await restoreIntoServer(stopped);
  expect(toRestored(await readEveryTable(target.url))).toEqual(before);
  expect(listPhotoFiles(target.dataDir)).toEqual(listPhotoFiles(settings.DATA_DIR));
  // The log-in added an entry.
  const { audit_entry: entries = [] } = await readEveryTable((await restoreIntoServer(whileRunning)).url);
  expect(entries.length).toBeGreaterThan(before['audit_entry']?.length ?? 0);
}, 300_000);
