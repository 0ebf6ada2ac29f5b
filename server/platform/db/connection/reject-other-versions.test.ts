import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, inject, it, onTestFinished } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { openServices } from '#server/app/open-services.ts';
import { openPortal } from '#server/app/portal.ts';
import { listKnownMigrations } from './migrate.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createDatabase, createTestDatabase, type TestDatabase } from '#server/testing/database.ts';
import { makeDataDir, makeUsedDataDir, query, start } from '#server/testing/embedded.ts';

const PRE_RELEASE =
  'This database was created by a pre-release version of HR Portal, which this version cannot open: export the records ' +
  'with the earlier version, then start this one with an empty database (another DATA_DIR or DATABASE_URL) and import them.';
const describeNewer = (migration: string) =>
  `This database was last used by a newer version of HR Portal (migration ${migration}): start that version, or set ` +
  'DATA_DIR or DATABASE_URL to another database.';

/** Some of the tables of a pre-release version. */
const OLD_TABLES = `
  create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  insert into kysely_migration values ('0001_accounts', '2025-11-03'), ('0211_requested_from', '2026-02-01');
  create table account (id bigint generated always as identity primary key, email text not null);
  insert into account (email) values ('ngozi@example.com');`;
/** Records a migration as applied. */
const apply = (migration: string) => `insert into kysely_migration values ('${migration}', '2031-01-01')`;

/** Captures the tables, indexes and functions of a database, and the row versions of a table. */
async function readCatalog(url: string, table: string) {
  const catalog = await query(
    url,
    `select oid::text, relname::text as name, xmin::text from pg_class where relnamespace = 'public'::regnamespace
      union all select oid::text, proname::text, xmin::text from pg_proc where pronamespace = 'public'::regnamespace
      order by 1`,
  );
  const migrations = await query(url, 'select *, xmin::text from kysely_migration order by name');
  const rows = await query(url, `select *, xmin::text from ${table} order by id`);
  return { catalog, migrations, rows };
}

const log = pino({ level: 'silent' });

async function openPortalOn(settings: Record<string, string>): Promise<unknown> {
  const env = readEnv({ DATA_DIR: makeDataDir(), DEMO_DATA: 'true', ...settings });
  try {
    const portal = await openPortal(env, log);
    onTestFinished(() => portal.close());
    return undefined;
  } catch (error) {
    return error;
  }
}

async function prepareDatabase(database: TestDatabase, statements: string): Promise<string> {
  onTestFinished(() => database.drop());
  await query(database.ownerUrl, statements);
  return database.url;
}

it('rejects a database of a pre-release version without changing it', async () => {
  const url = await prepareDatabase(await createDatabase(inject('databaseServer')), OLD_TABLES);
  const before = await readCatalog(url, 'account');
  const error = await openPortalOn({ DATABASE_URL: url });
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toMatchObject({ message: PRE_RELEASE });
  expect(await readCatalog(url, 'account')).toEqual(before);
});

const DROPPED = '9998_drop_column_requires_9997';

it.each([
  ['that removed what this version uses', [apply(DROPPED), apply('9999_next')], DROPPED],
  [
    'without a migration of this version',
    ["delete from kysely_migration where name = '1140_anomalies'", apply('9999_next')],
    '9999_next',
  ],
])('rejects a database of a newer version %s without changing it', async (_, statements, named) => {
  const url = await prepareDatabase(await createTestDatabase(), statements.join('; '));
  const before = await readCatalog(url, 'member');
  const error = await openPortalOn({ DATABASE_URL: url });
  expect(error).toBeInstanceOf(StartupError);
  expect(error).toMatchObject({ message: describeNewer(named) });
  expect(await readCatalog(url, 'member')).toEqual(before);
});

it('works with a database of a newer version that removed nothing this version uses', async () => {
  const newest = (await listKnownMigrations()).toSorted().at(-1)?.slice(0, 4);
  const statements = [
    'alter table candidate add column badge text',
    apply(`9998_drop_column_requires_${newest}`),
    apply('9999_next'),
  ];
  const url = await prepareDatabase(await createTestDatabase(), statements.join('; '));
  const settings = { DATABASE_URL: url, DATA_DIR: makeDataDir() };
  expect(await openPortalOn(settings)).toBeUndefined();
  // A command, which does not migrate.
  const services = await openServices(readEnv(settings), log, { mayMigrate: false });
  await services.close();
});

it('opens a database of its own version', async () => {
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  expect(await openPortalOn({ DATABASE_URL: database.url })).toBeUndefined();
});

/** Runs a program of the portal until it exits. */
async function runProgram(program: string, settings: Record<string, string>) {
  const fixed = { DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'silent' };
  const env = { ...process.env, ...fixed, ...settings };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (written.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (written.err += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: code as unknown, ...written };
}

const REFUSED = { code: 1, out: '', err: `${PRE_RELEASE}\n` };
const PROGRAMS = ['server/main.ts', 'scripts/rebuild-search.ts', 'server/worker.ts'];

it('ends the server, the worker and the search rebuild with the error message', async () => {
  const url = await prepareDatabase(await createDatabase(inject('databaseServer')), OLD_TABLES);
  const before = await readCatalog(url, 'account');
  const settings = { DATA_DIR: makeDataDir(), DATABASE_URL: url };
  for (const program of PROGRAMS) expect(await runProgram(program, settings)).toEqual(REFUSED);
  expect(await readCatalog(url, 'account')).toEqual(before);
}, 60_000);

it('stops a rejected embedded database without changing it', async () => {
  const dataDir = await makeUsedDataDir();
  const first = await start(dataDir);
  await query(first.url, OLD_TABLES);
  const before = await readCatalog(first.url, 'account');
  await first.stop();
  expect(await runProgram('server/main.ts', { DATA_DIR: dataDir })).toEqual(REFUSED);
  expect(existsSync(join(dataDir, 'postgres/data/postmaster.pid'))).toBe(false);
  const again = await start(dataDir);
  expect(await readCatalog(again.url, 'account')).toEqual(before);
}, 60_000);
