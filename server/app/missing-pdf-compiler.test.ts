import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, inject, onTestFinished, test } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { makeFolder } from '#server/testing/backup.ts';
import { makeCall } from '#server/testing/call.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';

const HOOK = fileURLToPath(new URL('../testing/pdf/hide-pdf-compiler.ts', import.meta.url));

test('starts without the PDF compiler, and says that certificates are off', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder(), PORT: '0', LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, ['--import', HOOK, 'server/main.ts'], {
    env: { ...process.env, ...addMigrationRole(settings, inject('databaseRoles')) },
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
