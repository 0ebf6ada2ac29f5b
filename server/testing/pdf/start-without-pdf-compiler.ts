import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { inject, onTestFinished } from 'vitest';
import { makeFolder } from '#server/testing/backup.ts';
import { makeCall } from '#server/testing/call.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { addMigrationRole } from '#server/testing/database-roles.ts';

const preloads = { missing: 'hide-pdf-compiler.ts', broken: 'break-pdf-compiler.ts' };

/** Writes a library of which only the first bytes arrived. @returns where */
function writeBrokenLibrary(): string {
  const path = join(makeFolder(), 'compiler.node');
  writeFileSync(path, '\u007fELF');
  return path;
}

/** Starts the portal in a separate process with a PDF compiler in this state, until the test ends. @returns what it warns of */
export async function startWithoutPdfCompiler(state: keyof typeof preloads) {
  const database = await createTestDatabase();
  onTestFinished(database.drop);
  const settings = { DATABASE_URL: database.url, DATA_DIR: makeFolder(), PORT: '0', LOG_LEVEL: 'warn' };
  const preload = fileURLToPath(new URL(preloads[state], import.meta.url));
  const child = spawn(process.execPath, ['--import', preload, 'server/main.ts'], {
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
  if (url === '') throw new Error('the portal ended before it listened');
  return { call: makeCall(url), warnings };
}
