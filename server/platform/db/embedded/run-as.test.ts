import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { findBinaries } from './binaries.ts';
import {
  makeDataDir,
  makeUsedDataDir,
  postmasterPid,
  query,
  start,
  startProcess,
} from '#server/testing/embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
const { postgres } = await findBinaries();
const nobodyCanRead =
  isRoot && [postgres, process.execPath].every((path) => spawnSync(path, ['--version'], NOBODY).status === 0);
const hasNamespaces = isRoot && spawnSync('unshare', ['-U', 'true']).status === 0;

const STOP = "print('in'); await pool.end(); await embedded.stop();";
const getOwner = (pid: number) => statSync(`/proc/${pid}`).uid;

/** Creates a data folder that every user may enter. */
function makeOpenDataDir(): string {
  const dataDir = makeDataDir();
  chmodSync(dataDir, 0o755);
  return dataDir;
}

/** Creates an environment in which user namespaces are refused. */
function withoutNamespaces(): NodeJS.ProcessEnv {
  const folder = makeDataDir();
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
  return { PATH: `${folder}:${process.env['PATH']}` };
}

it.runIf(hasNamespaces)(
  'runs as root in a folder that only root may enter, and keeps root as owner',
  async () => {
    const dataDir = makeDataDir();
    const { url } = await start(dataDir);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(statSync(join(dataDir, 'postgres/data')).uid).toBe(0);
  },
);

describe.runIf(nobodyCanRead)('for root without user namespaces', () => {
  it('runs as nobody, and lets root open the folder later', async () => {
    const dataDir = makeOpenDataDir();
    const env = withoutNamespaces();
    const first = startProcess(
      dataDir,
      `await query('create table kept as select 7 as n'); print('in'); setInterval(() => {}, 1000);
       process.once('SIGTERM', () => pool.end().then(embedded.stop).then(() => process.exit()));`,
      { env },
    );
    await expect.poll(() => first.output.out, { timeout: 40_000 }).toBe('in\n');
    expect(getOwner(postmasterPid(dataDir))).toBe(NOBODY.uid);
    first.child.kill('SIGTERM');
    await first.exit;
    const { url } = await start(dataDir);
    expect(await query(url, 'select n from kept')).toEqual([{ n: 7 }]);
    expect(getOwner(postmasterPid(dataDir))).toBe(NOBODY.uid);
  });

  it('takes over a folder of root with its rows', async () => {
    const dataDir = await makeUsedDataDir();
    chmodSync(dataDir, 0o755);
    const first = await start(dataDir);
    await query(first.url, 'create table kept as select 7 as n');
    await first.stop();
    const second = startProcess(dataDir, `print((await query('select n from kept')).rows[0].n); ${STOP}`, {
      env: withoutNamespaces(),
    });
    expect([await second.exit, second.output.out]).toEqual([0, '7\nin\n']);
  });

  it('reports that nobody may not enter the data folder, and leaves the folder empty', async () => {
    const dataDir = makeDataDir();
    const rejected = startProcess(dataDir, STOP, { env: withoutNamespaces() });
    expect(await rejected.exit).not.toBe(0);
    expect(rejected.output.err).toContain(
      'cannot run as root here: user namespaces are not allowed, and user 65534 may',
    );
    expect(readdirSync(dataDir)).toEqual([]);
  });
});

describe.runIf(nobodyCanRead)('for another user', () => {
  it('runs as that user', async () => {
    const dataDir = makeOpenDataDir();
    chownSync(dataDir, NOBODY.uid, NOBODY.gid);
    const user = startProcess(dataDir, STOP, NOBODY);
    expect([await user.exit, user.output.out]).toEqual([0, 'in\n']);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY.uid);
  });

  it('reports that the data belongs to root', async () => {
    const dataDir = await makeUsedDataDir();
    chmodSync(dataDir, 0o755);
    const rejected = startProcess(dataDir, STOP, NOBODY);
    expect(await rejected.exit).not.toBe(0);
    expect(rejected.output.err).toContain(
      `The database in ${dataDir}/postgres belongs to root. Start the portal as that user, or give it to yours: ` +
        `sudo chown -R 65534 ${dataDir}`,
    );
  });

  it('reports a data folder without write access', async () => {
    const dataDir = makeOpenDataDir();
    mkdirSync(join(dataDir, 'data'));
    const rejected = startProcess(join(dataDir, 'data'), STOP, NOBODY);
    expect(await rejected.exit).not.toBe(0);
    expect(rejected.output.err).toContain(`The data folder ${dataDir}/data cannot be written to: EACCES`);
  });
});
