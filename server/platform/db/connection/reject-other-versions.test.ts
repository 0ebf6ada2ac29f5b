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
import {
  OLD_TABLES,
  PRE_RELEASE,
  readCatalog,
  REFUSED,
  runProgram,
} from '#server/testing/releases/pre-release.ts';

const describeNewer = (migration: string) =>
  `This database was last used by a newer version of HR Portal (migration ${migration}): start that version, or set ` +
  'DATA_DIR or DATABASE_URL to another database.';

/** Records a migration as applied. */
const apply = (migration: string) => `insert into kysely_migration values ('${migration}', '2031-01-01')`;

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

it('ends the server with the error message, and stops a rejected embedded database without changing it', async () => {
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
