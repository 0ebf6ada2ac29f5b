import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createDatabase } from '#server/testing/database.ts';
import { makeDataDir, query, start } from '#server/testing/embedded.ts';
import { OLD_TABLES, readCatalog, REFUSED, runProgram } from '#server/testing/releases/pre-release.ts';

const PROGRAMS = ['server/main.ts', 'scripts/rebuild-search.ts'];

it('stops a rejected embedded database without changing it', async () => {
  const dataDir = makeDataDir();
  const first = await start(dataDir);
  await query(first.url, OLD_TABLES);
  const before = await readCatalog(first.url, 'account');
  await first.stop();
  for (const program of PROGRAMS) {
    expect(await runProgram(program, { DATA_DIR: dataDir })).toEqual(REFUSED);
    expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  }
  const again = await start(dataDir);
  expect(await readCatalog(again.url, 'account')).toEqual(before);
}, 60_000);

it('ends the worker and the search rebuild with the error message', async () => {
  const { url, drop } = await createDatabase(inject('databaseServer'));
  onTestFinished(drop);
  await query(url, OLD_TABLES);
  const before = await readCatalog(url, 'account');
  const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: url };
  for (const program of ['scripts/rebuild-search.ts', 'server/worker.ts'])
    expect(await runProgram(program, settings)).toEqual(REFUSED);
  expect(await readCatalog(url, 'account')).toEqual(before);
}, 60_000);
