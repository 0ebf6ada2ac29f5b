import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { StartupError } from '#server/startup-error.ts';
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
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-waiting-'));
  database = await createProxiedDatabase();
});
beforeEach(() => void (warn = spyOnWarnings()));
afterEach(() => {
  vi.restoreAllMocks();
  database.proxy.restore();
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const open = (settings: Record<string, string>, options?: { mayMigrate: boolean }) =>
  openServices(readEnv({ DATA_DIR: dataDir, DATABASE_URL: database.url, ...settings }), log, options);

test('starts once a recovering database accepts connections', async () => {
  database.proxy.rejectAsStarting();
  const opening = open({});
  await expect.poll(() => warn.mock.calls, { timeout: 20_000 }).toEqual([[STARTING]]);
  // It tries several times, and reports the reason once.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  database.proxy.restore();
  const { services, close } = await opening;
  await services.ping();
  expect(warn.mock.calls).toEqual([[STARTING]]);
  await close();
}, 60_000);

test('survives a database that is lost in the middle of the start', async () => {
  const starts = Array.from({ length: 4 }, () => open({}));
  const timer = setInterval(() => database.proxy.cut(), 60);
  await new Promise((resolve) => setTimeout(resolve, 2000));
  clearInterval(timer);
  for (const { services, close } of await Promise.all(starts)) {
    await services.ping();
    await close();
  }
  expect(warn).toHaveBeenCalled();
}, 60_000);

test('gives up after its time limit', async () => {
  database.proxy.rejectAsStarting();
  const before = performance.now();
  const failure = await open({ DATABASE_START_TIMEOUT: '1500' }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(StartupError);
  expect((failure as Error).message).toBe(
    'The database at DATABASE_URL cannot be used: the database system is starting up.',
  );
  expect(performance.now() - before).toBeGreaterThan(700);
}, 60_000);

test('fails at once when the database rejects the portal', async () => {
  const url = new URL(database.url);
  url.pathname = '/missing_database';
  await expect(open({ DATABASE_URL: url.href })).rejects.toThrow(
    'The database at DATABASE_URL cannot be used: database "missing_database" does not exist.',
  );
  expect(warn).not.toHaveBeenCalled();
});

test('gives up on a migration role that does not connect, and names its setting', async () => {
  const { url, drop } = await createTestDatabase();
  onTestFinished(drop);
  database.proxy.freeze();
  const settings = { DATABASE_URL: url, MIGRATION_DATABASE_URL: database.url };
  const limits = { DATABASE_CONNECT_TIMEOUT: '300', DATABASE_START_TIMEOUT: '1' };
  await expect(open({ ...settings, ...limits })).rejects.toThrow(
    /^The database at DATABASE_URL or MIGRATION_DATABASE_URL cannot be used: .*timeout/u,
  );
});

test('a maintenance command fails at once while the database is starting', async () => {
  database.proxy.rejectAsStarting();
  await expect(open({}, { mayMigrate: false })).rejects.toThrow(StartupError);
  expect(warn).not.toHaveBeenCalled();
});

test('names the reason at each address of the host', async () => {
  const refusals = ['::1', '127.0.0.1'].map((address) => new Error(`connect ECONNREFUSED ${address}:1`));
  const work = () => Promise.reject(new DatabaseUnavailable(new AggregateError(refusals)));
  await expect(waitForDatabase(work, { engine: 'embedded', patience: 0, log })).rejects.toThrow(
    'The embedded database cannot be used: connect ECONNREFUSED ::1:1, connect ECONNREFUSED 127.0.0.1:1.',
  );
});
