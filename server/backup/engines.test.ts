import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { logIn } from '#contract/calls/accounts.ts';
import { searchUploaded } from '#contract/calls/search.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { startTestPortal } from '#server/testing/portal.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { listPhotoFiles, makeFolder, makeTarget, readAllRows, runCommand } from './testing.ts';

/** Runs a command that must succeed. @returns the folder that a backup names */
async function run(command: 'backup' | 'restore', folder: string, settings: Record<string, string>) {
  const { code, output } = await runCommand(command, folder, settings);
  expect([code, output]).toEqual([
    0,
    expect.stringContaining(command === 'backup' ? 'Saved in ' : 'Restored'),
  ]);
  return /Saved in (\S+Z)\./u.exec(output)?.[1] ?? '';
}

async function createPortal() {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const portal = await startTestPortal({ DATABASE_URL: database.url });
  onTestFinished(() => portal.close());
  const account = await portal.newAccount();
  await addCandidate(portal.call, account.token);
  return { account, settings: { DATABASE_URL: database.url, DATA_DIR: portal.dataDir } };
}

// With TEST_DATABASE_URL the two databases are of different major versions of PostgreSQL.
it('moves a portal from DATABASE_URL to the embedded database and back', async () => {
  const { account, settings } = await createPortal();
  const embedded = makeFolder();
  await run('restore', await run('backup', makeFolder(), settings), { DATA_DIR: embedded });

  const server = await startServerProcess({ DATA_DIR: embedded });
  const { body } = await server.call(logIn, { body: account });
  const query = { type: 'name', query: employeeForm.name };
  const found = await server.call(searchUploaded, { token: body.token, query });
  expect(found.body.data.total).toBe(1);
  const whileRunning = await run('backup', makeFolder(), { DATA_DIR: embedded });
  expect(await server.interrupt()).toBe(0);
  const stopped = await run('backup', makeFolder(), { DATA_DIR: embedded });
  expect(existsSync(join(embedded, 'postgres/data/postmaster.pid'))).toBe(false);

  for (const backup of [whileRunning, stopped]) {
    const target = await makeTarget();
    await run('restore', backup, { DATABASE_URL: target.url, DATA_DIR: target.dataDir });
    const [before, after] = [await readAllRows(settings.DATABASE_URL), await readAllRows(target.url)];
    for (const table of ['candidate', 'candidate_search', 'further_phone', 'organization', 'member'])
      expect(after[table]).toEqual(before[table]);
    // The log-in added an entry.
    expect(after['audit_entry']?.length).toBeGreaterThan(before['audit_entry']?.length ?? 0);
    expect(listPhotoFiles(target.dataDir)).toEqual(listPhotoFiles(settings.DATA_DIR));
  }
}, 300_000);
