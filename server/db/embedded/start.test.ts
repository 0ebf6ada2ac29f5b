import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Client, Pool } from 'pg';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { type EmbeddedOptions, startEmbedded } from './start.ts';
import { makeFolder, poolOn } from './testing.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });
const home = await makeFolder();
const template = path.join(home.folder, 'template', 'db');
afterAll(home.remove);

const START = JSON.stringify(new URL('./start.ts', import.meta.url).href);
const PG = JSON.stringify(import.meta.resolve('pg'));
const NODE = ['--input-type=module', '--disable-warning=ExperimentalWarning', '-e'];

/** What a process of its own does with an embedded database in `dataDir`: starts it, then `does` it. */
const program = (dataDir: string, does: string) => `
  import { Pool } from ${PG};
  import { startEmbedded } from ${START};
  const embedded = await startEmbedded({ dataDir: ${JSON.stringify(dataDir)} });
  const pool = new Pool(embedded.connection);
  ${does}`;

async function start(options: EmbeddedOptions) {
  const embedded = await startEmbedded(options);
  const stop = embedded.stop;
  let stopped: Promise<void> | undefined;
  embedded.stop = () => (stopped ??= stop());
  onTestFinished(() => embedded.stop());
  return embedded;
}

async function count(dataDir: string): Promise<number> {
  const embedded = await startEmbedded({ dataDir });
  const pool = new Pool(embedded.connection);
  const { rows } = await pool.query('select count(*)::int as n from kept');
  await pool.end();
  await embedded.stop();
  return rows[0].n;
}

it('makes the database at the first start, says so, and keeps its rows', async () => {
  const dataDir = path.join(home.folder, 'template');
  const first = await start({ dataDir });
  expect(first.isNew).toBe(true);
  await poolOn(first).query('create table kept as select generate_series(1, 10) as n');
  await first.stop();
  const second = await start({ dataDir });
  expect(second.isNew).toBe(false);
  expect((await poolOn(second).query('select count(*)::int as n from kept')).rows).toEqual([{ n: 10 }]);
});

it('copies a template instead, and leaves the template alone', async () => {
  const dataDir = path.join(home.folder, 'copy');
  const embedded = await start({ dataDir, template });
  expect(embedded.isNew).toBe(true);
  await poolOn(embedded).query('insert into kept values (11)');
  await embedded.stop();
  expect(await count(dataDir)).toBe(11);
  expect(await count(path.dirname(template))).toBe(10);
});

it('keeps socket and database from other users of the machine', async () => {
  const dataDir = path.join(home.folder, 'private');
  await start({ dataDir, template });
  for (const name of ['run', 'db']) expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o700);
});

it('listens on 127.0.0.1 where the path of a socket is too long, and asks for a password there', async () => {
  const embedded = await start({ dataDir: path.join(home.folder, 'x'.repeat(100)), template });
  expect(embedded.connection.host).toBe('127.0.0.1');
  expect((await poolOn(embedded).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  const stranger = new Client({ ...embedded.connection, password: 'guess' });
  stranger.on('error', () => undefined);
  await expect(stranger.connect()).rejects.toMatchObject({ code: '28P01' });
});

it('refuses a folder that another start uses, in this process or another, and names the process', async () => {
  const dataDir = path.join(home.folder, 'taken');
  await start({ dataDir, template });
  const sentence = `The data folder ${dataDir} is in use by process ${process.pid}.`;
  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence);
  const other = spawnSync(process.execPath, [...NODE, program(dataDir, '')], { encoding: 'utf8' });
  expect(other.status).not.toBe(0);
  expect(other.stderr).toContain(sentence);
});

it('keeps every acknowledged row when its process is killed, and starts over what was left behind', async () => {
  const dataDir = path.join(home.folder, 'killed');
  await (await start({ dataDir, template })).stop();
  const does = `
    for (let n = 0; ; n += 1) {
      await pool.query('insert into kept values ($1)', [n]);
      process.stdout.write('.');
    }`;
  const child = spawn(process.execPath, [...NODE, program(dataDir, does)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let acknowledged = 0;
  child.stdout.on('data', (dots: Buffer) => {
    acknowledged += dots.length;
    if (acknowledged > 300) child.kill('SIGKILL');
  });
  await once(child, 'close');
  expect(existsSync(path.join(dataDir, 'run', '.s.PGSQL.5432'))).toBe(true);
  const kept = (await count(dataDir)) - 10;
  expect(kept - acknowledged).toBeOneOf([0, 1]);
});

it('removes what a first start that was interrupted left behind', async () => {
  const dataDir = path.join(home.folder, 'interrupted');
  await mkdir(path.join(dataDir, 'db.new-abc', 'base'), { recursive: true });
  const embedded = await start({ dataDir, template });
  expect(embedded.isNew).toBe(true);
  expect((await readdir(dataDir)).toSorted()).toEqual(['db', 'run']);
});

it.each([
  ['of another version', '17\n', 'was made by PostgreSQL 17; this version opens those of PostgreSQL 18.'],
  ['that is something else', undefined, 'is not a database folder.'],
])('refuses a folder %s, and frees the lock', async (what, version, sentence) => {
  const dataDir = path.join(home.folder, what);
  await mkdir(path.join(dataDir, 'db'), { recursive: true });
  await writeFile(path.join(dataDir, 'db', version ? 'PG_VERSION' : 'letter'), version ?? 'dear');
  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence);
  await expect(startEmbedded({ dataDir })).rejects.toThrow(sentence);
});

it.each(['a file', 'a folder without a lock'])('says that %s cannot be written to', async (what) => {
  const dataDir = path.join(home.folder, what);
  if (what === 'a file') await writeFile(dataDir, '');
  else await mkdir(path.join(dataDir, 'run', 'lock'), { recursive: true });
  await expect(startEmbedded({ dataDir })).rejects.toThrow(
    `The data folder ${dataDir} cannot be written to.`,
  );
});

it('finishes what is under way when it stops', async () => {
  const dataDir = path.join(home.folder, 'stopped');
  const embedded = await start({ dataDir, template });
  const client = await poolOn(embedded).connect();
  await client.query('begin');
  const insert = client.query('insert into kept select generate_series(1, 50000)');
  const stopped = embedded.stop();
  await insert;
  await client.query('commit');
  client.release();
  await stopped;
  expect(await count(dataDir)).toBe(50_010);
});
