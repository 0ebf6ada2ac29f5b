import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  makeDataDir,
  makeUsedDataDir,
  postmasterPid,
  query,
  start,
  startProcess,
  startTwice,
  useFastClock,
} from '#server/testing/embedded.ts';
import { isAlive } from './is-alive.ts';

// A test starts PostgreSQL up to twice.
vi.setConfig({ testTimeout: 180_000 });

function replacePassword(url: string, password: string): string {
  const other = new URL(url);
  other.password = password;
  return other.href;
}

const getMode = (path: string) => statSync(path).mode & 0o777;

it('creates a database once in a linked folder with any name, without remains of an interrupted first start, keeps its rows and leaves no process after a stop', async () => {
  const name = `a "b", c'd %41 é`;
  const dataDir = join(makeDataDir(), name);
  symlinkSync(makeDataDir(name), dataDir);
  const ended = spawnSync(process.execPath, ['--version']);
  mkdirSync(join(dataDir, `postgres.new-${ended.pid}-abc/data`), { recursive: true });
  // That of a running one stays.
  mkdirSync(join(dataDir, `postgres.new-${process.ppid}-abc`));
  const first = await start(dataDir);
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', `postgres.new-${process.ppid}-abc`]);
  await query(first.url, 'create table kept as select generate_series(1, 10) as n');
  const pid = postmasterPid(dataDir);
  await first.stop();
  await expect.poll(() => isAlive(pid)).toBe(false);
  const second = await start(dataDir);
  expect(await query(second.url, 'select count(*)::int as n from kept')).toEqual([{ n: 10 }]);
});

it('flushes to disk, sorts in a fixed order and denies access to other users', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir);
  expect(await query(url, 'show fsync')).toEqual([{ fsync: 'on' }]);
  expect(
    await query(url, "select string_agg(w, '' order by w) as s from unnest('{b,É,a,B}'::text[]) w"),
  ).toEqual([{ s: 'BabÉ' }]);
  expect(await query(url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
  const folder = join(dataDir, 'postgres');
  expect(['', 'run', 'data'].map((name) => getMode(join(folder, name)))).toEqual([0o700, 0o700, 0o700]);
  expect(getMode(join(folder, 'password'))).toBe(0o600);
  await expect(query(replacePassword(url, 'guess'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

it('omits the values of failed statements from its log', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir);
  await query(url, 'create table t (email text primary key)');
  const insert = "insert into t values ('ngozi@example.com')";
  await query(url, insert);
  await expect(query(url, insert)).rejects.toThrow('duplicate key');
  const log = readFileSync(join(dataDir, 'postgres', 'server.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('ngozi');
});

it('puts its socket in a short private folder when the data path is long', async () => {
  const dataDir = join(makeDataDir(), 'x'.repeat(100));
  renameSync(await makeUsedDataDir(), dataDir);
  const embedded = await start(dataDir);
  const folder = new URL(embedded.url).searchParams.get('host') ?? '';
  expect(getMode(folder)).toBe(0o700);
  expect(await query(embedded.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await embedded.stop();
  expect(existsSync(folder)).toBe(false);
});

it('listens on a port of 127.0.0.1 without Unix sockets', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir, { useTcp: true });
  expect(new URL(url).hostname).toBe('127.0.0.1');
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await expect(query(replacePassword(url, 'guess'), 'select 1')).rejects.toMatchObject({
    code: '28P01',
  });
});

it('rejects a data folder in use by this or another process, and names the process', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir);
  const sentence = `The data folder ${dataDir} is in use by process ${process.pid}.`;
  const other = startProcess(dataDir, '', { hasFastClock: true });
  useFastClock();
  await expect(start(dataDir)).rejects.toThrow(sentence);
  expect(await other.exit).not.toBe(0);
  expect(other.output.err).toContain(sentence);
  expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
});

it('lets one of two concurrent first starts succeed', async () => {
  const { dataDir, won } = await startTwice(0, { hasFastClock: true });
  expect(readdirSync(dataDir)).toEqual(['postgres']);
  won.child.kill('SIGTERM');
  expect(await won.exit).toBe(0);
});

it('shares its database with child processes', async () => {
  const dataDir = await makeUsedDataDir();
  const { url } = await start(dataDir);
  await query(url, 'create table t as select 7 as n');
  const child = startProcess(
    await makeUsedDataDir(),
    `
    const parent = new pg.Client({ connectionString: process.env.DATABASE_URL });
    await parent.connect();
    print((await parent.query('select n from t')).rows[0].n);
    await parent.end(); await pool.end(); await embedded.stop();`,
    { env: { DATABASE_URL: url } },
  );
  expect([await child.exit, child.output.out]).toEqual([0, '7\n']);
});

it.each([
  [
    'postgres/data/PG_VERSION',
    '17\n',
    'was made by PostgreSQL 17; this version of the portal opens those of PostgreSQL 18.',
  ],
  ['postgres/letter', 'dear', 'is not a database of the portal.'],
  [
    'db/PG_VERSION',
    '18\n',
    'holds the database of an earlier version of the portal, which this version cannot open.',
  ],
])('rejects a folder with %s and changes nothing', async (file, content, sentence) => {
  const dataDir = makeDataDir();
  mkdirSync(join(dataDir, file, '..'), { recursive: true });
  writeFileSync(join(dataDir, file), content);
  const before = readdirSync(dataDir, { recursive: true });
  await expect(start(dataDir)).rejects.toThrow(sentence);
  expect(readdirSync(dataDir, { recursive: true })).toEqual(before);
});

it('reports a data folder without write access', async () => {
  const file = join(makeDataDir(), 'file');
  writeFileSync(file, '');
  await expect(start(file)).rejects.toThrow(`The data folder ${file} cannot be written to.`);
});

it('reports why PostgreSQL does not start', async () => {
  const dataDir = await makeUsedDataDir();
  await expect(start(dataDir, { settings: { shared_buffers: 'plenty' } })).rejects.toThrow(
    /cannot be started: .*invalid value for parameter "shared_buffers"/u,
  );
  // PostgreSQL reports some failures without a level.
  rmSync(join(dataDir, 'postgres', 'data', 'global', 'pg_control'));
  await expect(start(dataDir)).rejects.toThrow(
    /cannot be started: postgres: could not find the database system/u,
  );
});
