import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/platform/env/env.ts';
import { openServices } from '#server/app/open-services.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createProxiedDatabase } from '#server/testing/portal.ts';
import { DatabaseUnavailable } from './unavailable.ts';
import { waitForDatabase } from './wait-for-database.ts';

const log = pino({ level: 'silent' });
const STARTING =
  'The database at DATABASE_URL is not available yet, and the start waits for it: the database system is starting up';

let dataDir: string;
let database: Awaited<ReturnType<typeof createProxiedDatabase>>;
let warn: ReturnType<typeof spyOnWarnings>;
const spyOnWarnings = () => vi.spyOn(log, 'warn');
/** Lists the warnings about the start. What runs in opened services may log others. */
const listWarnings = () => warn.mock.calls.filter(([line]) => String(line).includes('the start waits'));
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-waiting-'));
  database = await createProxiedDatabase();
});
beforeEach(() => void (warn = spyOnWarnings()));
afterEach(() => {
  warn.mockRestore();
  database.proxy.restore();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (settings: Record<string, string>, options?: { mayMigrate?: boolean; patience?: number }) =>
  openServices(readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings }), log, options);

test('starts once a recovering database accepts connections', async () => {
  database.proxy.rejectAsStarting();
  const connect = vi.spyOn(pg.Pool.prototype, 'connect');
  const opening = open({});
  await expect.poll(listWarnings, { timeout: 20_000 }).toEqual([[STARTING]]);
  // It tries several times, and reports the reason once.
  const attempts = connect.mock.calls.length;
  await expect.poll(() => connect.mock.calls.length).toBeGreaterThan(attempts);
  connect.mockRestore();
  database.proxy.restore();
  const { services, close } = await opening;
  await services.ping();
  expect(listWarnings()).toEqual([[STARTING]]);
  await close();
}, 60_000);

test('survives a database that is lost in the middle of the start', async () => {
  const direct = new URL(inject('databaseServer'));
  direct.pathname = new URL(database.url).pathname;
  const client = new pg.Client({ connectionString: direct.href });
  await client.connect();
  await client.query('begin; lock table kysely_migration in access exclusive mode');
  const opening = open({});
  const waiting = `select from pg_locks where not granted and relation = 'kysely_migration'::regclass
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await client.query(waiting)).rowCount, { interval: 20 }).toBeGreaterThan(0);
  database.proxy.cut();
  await expect.poll(listWarnings).not.toEqual([]);
  await client.end();
  const { services, close } = await opening;
  await services.ping();
  await close();
});

test('gives up after its time limit', async () => {
  database.proxy.rejectAsStarting();
  const before = performance.now();
  const failure = await open({}, { patience: 700 }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toBe(
    'The database at DATABASE_URL cannot be used: the database system is starting up.',
  );
  // It has waited twice, and the next pause would exceed the limit.
  expect(performance.now() - before).toBeGreaterThan(290);
}, 60_000);

test('fails at once when the database rejects the portal', async () => {
  const url = new URL(database.url);
  url.pathname = '/missing_database';
  await expect(open({ DATABASE_URL: url.href })).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: database "missing_database" does not exist.',
  );
  expect(listWarnings()).toEqual([]);
});

test('gives up on a migration role that does not connect, and names its setting', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  database.proxy.freeze();
  const impatient = new URL(url);
  impatient.searchParams.set('connect_timeout', '1');
  const settings = { DATABASE_URL: impatient.href, MIGRATION_DATABASE_URL: database.url };
  await expect(open(settings, { patience: 1 })).rejects.toThrow(
    /^The database at DATABASE_URL or MIGRATION_DATABASE_URL cannot be used: .*timeout/u,
  );
});

test('a maintenance command fails at once while the database is starting', async () => {
  database.proxy.rejectAsStarting();
  await expect(open({}, { mayMigrate: false })).rejects.toThrow(StartupError);
  expect(listWarnings()).toEqual([]);
});

test('names the reason at each address of the host', async () => {
  const refusals = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:1`));
  const work = () => Promise.reject(new DatabaseUnavailable(new AggregateError(refusals)));
  await expect(waitForDatabase(work, { engine: 'embedded', patience: 0, log })).rejects.toThrow(
    'The embedded database cannot be used: connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1.',
  );
});
