import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { checkHealth, checkLiveness, checkReadiness } from '#contract/calls/health.ts';
import { FairQueue } from '#server/platform/async/fair-queue.ts';
import {
  type ProxiedPortal,
  startProxiedPortal,
  startTestPortal,
  type TestPortal,
} from '#server/testing/portal.ts';

const SELDOM = { interval: 100 };

let portal: TestPortal;
beforeAll(
  async () =>
    void (portal = await startTestPortal({ DATABASE_REPLICA_URL: 'postgres://portal@127.0.0.1:1/x' })),
);
afterAll(() => portal.close());

/** Asks a portal whether it is ready, without an earlier outcome. @returns the status, and the state of a component */
async function probe(component: string, { call, services }: Pick<TestPortal, 'call' | 'services'> = portal) {
  // More checks drop the kept outcome.
  services.readiness.watch([]);
  const { status, body } = await call(checkReadiness);
  expect(body.status).toBe(status === 200 ? 'ready' : 'not ready');
  return [status, body.components.find(({ name }) => name === component)?.state];
}

test('names every component with its state and since when, and nothing secret', async () => {
  const { status, body } = await portal.call(checkReadiness);
  expect([status, body.status]).toEqual([200, 'ready']);
  expect(body.components.map(({ name, state }) => [name, state])).toEqual([
    ['server', 'ok'],
    ['database', 'ok'],
    ['migrations', 'ok'],
    // Its replica does not exist, so the primary serves.
    ['replica 1', 'degraded'],
    ['search queue', 'ok'],
    ['photo storage', 'ok'],
  ]);
  for (const { since } of body.components) expect(new Date(since).toISOString()).toBe(since);
  const text = JSON.stringify(body);
  for (const secret of [portal.dataDir, '127.0.0.1', 'postgres', 'ECONNREFUSED'])
    expect(text).not.toContain(secret);
});

test('needs no account, has no limit, and leaves no lines in the log', async () => {
  const { limits } = portal.services;
  const counting = vi.spyOn(limits, 'use');
  onTestFinished(() => counting.mockRestore());
  const headers = { 'x-request-id': 'probe-1' };
  const replies = await Promise.all(
    Array.from({ length: 60 }, (_, at) => portal.call(at % 2 ? checkReadiness : checkLiveness, { headers })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(counting).not.toHaveBeenCalled();
  // The line of a later request shows that those of the probes would have been written.
  await portal.call(checkHealth, { headers: { 'x-request-id': 'health-1' } });
  await expect.poll(() => portal.readLog()).toContain('health-1');
  const ofProbes = portal
    .readLog()
    .split('\n')
    .filter((line) => line.includes('probe-1'));
  expect(ofProbes.filter((line) => line.includes('"msg":"request"'))).toEqual([]);
});

const HOLDING = "query = 'select pg_sleep(60)' and state = 'active' and datname = current_database()";

describe('the database', () => {
  let own: ProxiedPortal;
  beforeAll(async () => void (own = await startProxiedPortal()));
  afterAll(() => own.close());

  test('makes the server unready while it is gone, which leaves it alive', async () => {
    await expect.poll(() => probe('database', own), SELDOM).toEqual([200, 'ok']);
    own.proxy.refuse();
    onTestFinished(own.proxy.restore);
    await expect.poll(() => probe('database', own), SELDOM).toEqual([503, 'unavailable']);
    expect((await own.call(checkLiveness)).status).toBe(200);
    own.proxy.restore();
    await expect.poll(() => probe('database', own), SELDOM).toEqual([200, 'ok']);
  });

  test('makes the server unready while it is frozen, which probes do not wait for', async () => {
    await expect.poll(() => probe('database', own), SELDOM).toEqual([200, 'ok']);
    own.proxy.freeze();
    onTestFinished(own.proxy.restore);
    await expect.poll(() => probe('database', own), SELDOM).toEqual([503, 'unavailable']);
    expect((await own.call(checkReadiness)).body.components).toContainEqual(
      expect.objectContaining({ name: 'migrations', state: 'unknown' }),
    );
    own.proxy.restore();
    await expect.poll(() => probe('database', own), SELDOM).toEqual([200, 'ok']);
  });

  test('is asked although requests use all connections of the server', async () => {
    const { db, env } = portal.services;
    const { poolSize } = env.databaseLimits;
    const observer = await connect();
    const holders = Promise.allSettled(
      Array.from({ length: poolSize }, () => sql`select pg_sleep(60)`.execute(db)),
    );
    const end = async () => {
      await observer.query(`select pg_cancel_backend(pid) from pg_stat_activity where ${HOLDING}`);
      await holders;
    };
    onTestFinished(end);
    const countHolders = async () => {
      const { rowCount } = await observer.query(`select from pg_stat_activity where ${HOLDING}`);
      return rowCount;
    };
    await expect.poll(countHolders, SELDOM).toBe(poolSize);
    await expect.poll(() => probe('database'), SELDOM).toEqual([200, 'ok']);
    expect(await countHolders()).toBe(poolSize);
  });
});

/** Connects to the database of the portal as its migration role. */
async function connect() {
  const client = new pg.Client({ connectionString: portal.ownerUrl });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}

test('shows a migration that another server runs, and serves meanwhile', async () => {
  const migrating = await connect();
  await migrating.query('select pg_advisory_lock(3853314791062309107)');
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([200, 'migrating']);
  await migrating.query('select pg_advisory_unlock(3853314791062309107)');
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([200, 'ok']);
});

test('is unready when the database lacks a migration', async () => {
  const owner = await connect();
  const { rows } = await owner.query<{ name: string; timestamp: string }>(
    'delete from kysely_migration where name = (select max(name) from kysely_migration) returning *',
  );
  const restore = () =>
    owner.query('insert into kysely_migration (name, timestamp) values ($1, $2) on conflict do nothing', [
      rows[0]?.name,
      rows[0]?.timestamp,
    ]);
  onTestFinished(async () => void (await restore()));
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([503, 'unavailable']);
  await restore();
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([200, 'ok']);
});

test('is unready when the database has no table of migrations', async () => {
  const owner = await connect();
  await owner.query('alter table kysely_migration rename to hidden_migration');
  onTestFinished(
    async () => void (await owner.query('alter table if exists hidden_migration rename to kysely_migration')),
  );
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([503, 'unavailable']);
  await owner.query('alter table hidden_migration rename to kysely_migration');
  await expect.poll(() => probe('migrations'), SELDOM).toEqual([200, 'ok']);
});

test('a folder of photos that cannot be written degrades the server', async () => {
  const folder = join(portal.dataDir, 'photos');
  await expect.poll(() => probe('photo storage'), SELDOM).toEqual([200, 'ok']);
  await rename(folder, `${folder}-away`);
  let isAway = true;
  const restore = async () => {
    if (!isAway) return;
    await rm(folder, { force: true });
    await rename(`${folder}-away`, folder);
    isAway = false;
  };
  onTestFinished(restore);
  // Root may write to a folder without rights, but nobody to a file in its place.
  await writeFile(folder, '');
  await expect.poll(() => probe('photo storage'), SELDOM).toEqual([200, 'degraded']);
  await restore();
  await expect.poll(() => probe('photo storage'), SELDOM).toEqual([200, 'ok']);
  expect(await readdir(folder)).toEqual([]);
});

test('a full queue of searches degrades the server', async () => {
  const estimate = vi.spyOn(FairQueue.prototype, 'estimateWait').mockReturnValue({ shared: 60_000, own: 0 });
  onTestFinished(() => estimate.mockRestore());
  await expect.poll(() => probe('search queue'), SELDOM).toEqual([200, 'degraded']);
  estimate.mockRestore();
  await expect.poll(() => probe('search queue'), SELDOM).toEqual([200, 'ok']);
});

test('is unready once the server closes', async () => {
  const other = await startTestPortal();
  const { readiness } = other.services;
  expect((await readiness.read()).status).toBe('ready');
  await other.close();
  expect((await readiness.read()).components).toContainEqual(
    expect.objectContaining({ name: 'server', state: 'stopping' }),
  );
});
