import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { makeCall } from '#server/testing/call.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';

const toPreload = (name: string) => fileURLToPath(new URL(`../testing/pdf/${name}`, import.meta.url));

/** Writes a library of which only the first bytes arrived. @returns where */
function writeBrokenLibrary(): string {
  const path = join(makeFolder(), 'compiler.node');
  writeFileSync(path, '\u007fELF');
  return path;
}

test.each([
  { state: 'missing', preload: 'hide-pdf-compiler.ts' },
  { state: 'broken', preload: 'break-pdf-compiler.ts' },
])('starts with a PDF compiler that is $state, and says that certificates are off', async ({ preload }) => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder(), PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--import', toPreload(preload), 'server/main.ts'], {
    env: {
      ...process.env,
      BROKEN_LIBRARY: writeBrokenLibrary(),
      ...addMigrationRole(settings, inject('databaseRoles')),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const warnings: string[] = [];
  let url = '';
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('Certificates are off')) warnings.push((JSON.parse(line) as { msg: string }).msg);
    url ||= /HR Portal runs at (\S+)/u.exec(line)?.[1] ?? '';
    if (url !== '' && warnings.length > 0) break;
  }
  expect(warnings).toEqual([expect.stringMatching(/^Certificates are off, because .*Run npm ci/u)]);
  expect((await makeCall(url)(checkHealth)).status).toBe(200);
});
