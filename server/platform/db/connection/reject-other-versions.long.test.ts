import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
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
