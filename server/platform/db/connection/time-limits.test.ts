import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { listCandidates, uploadCandidate } from '#contract/calls/candidates.ts';
import { checkHealth } from '#contract/calls/health.ts';
import { searchCandidates } from '#contract/calls/search.ts';
import { candidateTexts } from '#contract/texts/candidates.ts';
import { errorTexts } from '#contract/texts/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readEnv } from '#server/platform/env/env.ts';
import type { MakeCall } from '#server/testing/call.ts';
import { addCandidate, employeeForm } from '#server/testing/candidates.ts';
import { createTestDatabase } from '#server/testing/database.ts';
import { createTestPhoto } from '#server/testing/photo.ts';
import { startTestPortal, type TestPortal } from '#server/testing/portal.ts';
import { connect } from './connect.ts';
import { longTransaction } from './long-transaction.ts';
import { createPool } from './pool.ts';
import { withStatementLimit } from './statement-limit.ts';
import { DatabaseUnavailable } from './unavailable.ts';

const REQUESTS = 60;

let portal: TestPortal;
let token: string;
let admin: pg.Client;

beforeAll(async () => {
  const limits = {
    statementTimeout: 1500,
    searchTimeout: 1400,
    lockTimeout: 700,
    idleInTransactionTimeout: 50_000,
    // A call may wait behind many others.
    connectTimeout: 0,
  };
  portal = await startTestPortal({}, limits);
  ({ token } = await portal.newAccount());
  await addCandidate(portal.call, token);
  admin = new pg.Client({ connectionString: portal.services.env.databaseUrl });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await portal.close();
});

async function makeAnyCall(call: MakeCall, at: number) {
  const query = { type: 'name', query: 'Ngozi Okonkwo' };
  if (at % 3 === 0) return await call(searchCandidates, { token, query });
  if (at % 3 === 1) return await call(listCandidates, { token });
  const files = { profile_picture: await createTestPhoto() };
  return await call(uploadCandidate, { token, form: employeeForm, files });
}

test('does not compile the statements of searches', async () => {
  const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(
    portal.services.reads.primary.searchDb,
  );
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('limits statements, locks and idle transactions on the connections of requests and imports', async () => {
  const { db, reads, importDb } = portal.services;
  const { searchDb, quickSearchDb } = reads.primary;
  const readLimits = async (one: Database) => {
    const { rows } = await sql<{ name: string; setting: string }>`select name, setting from pg_settings
      where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')`.execute(
      one,
    );
    return Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]));
  };
  const limits = { statement_timeout: 1500, lock_timeout: 700, idle_in_transaction_session_timeout: 50_000 };
  for (const one of [db, reads.primary.db, importDb]) expect(await readLimits(one)).toEqual(limits);
  for (const one of [searchDb, quickSearchDb])
    expect(await readLimits(one)).toEqual({ ...limits, statement_timeout: 1400 });
});

test('maintains a database without its limits', async () => {
  const { name, ownerUrl, drop } = await createTestDatabase();
  onTestFinished(drop);
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  for (const limit of limits) await admin.query(`alter database ${name} set ${limit} = '10s'`);
  const connection = await connect(readEnv({ DATABASE_URL: ownerUrl }), () => undefined);
  onTestFinished(connection.close);
  const { rows } = await connection.maintain((db) =>
    sql`select current_setting(name) as value from unnest(${limits}::text[]) name`.execute(db),
  );
  expect(rows).toEqual(limits.map(() => ({ value: '0' })));
});

test('replies to 60 requests on a locked table within its limits, and to health checks meanwhile', async () => {
  await admin.query('begin');
  await admin.query('lock table candidate in access exclusive mode');
  const responses = Array.from({ length: REQUESTS }, (_, at) => makeAnyCall(portal.call, at));
  expect((await portal.call(checkHealth)).status).toBe(200);
  for (const [at, { status, headers, problem }] of (await Promise.all(responses)).entries()) {
    expect(headers.get('retry-after')).toBe('2');
    // The member's other searches wait for the first three.
    const isSearch = at % 3 === 0;
    const busy = { code: 'database_busy', message: errorTexts.busy, data: [] };
    const waiting = { code: 'too_many_searches', message: candidateTexts.tooManySearches, data: [] };
    expect([[503, busy], ...(isSearch ? [[429, waiting]] : [])]).toContainEqual([status, problem]);
  }
  await admin.query('rollback');
  expect((await makeAnyCall(portal.call, 0)).status).toBe(200);
});

test('replies to a health check while every connection waits for a lock', async () => {
  const patient = await startTestPortal({}, { statementTimeout: 0, lockTimeout: 0, connectTimeout: 0 });
  onTestFinished(patient.close);
  const { token } = await patient.newAccount();
  await addCandidate(patient.call, token);
  const holder = new pg.Client({ connectionString: patient.services.env.databaseUrl });
  onTestFinished(() => holder.end());
  await holder.connect();
  await holder.query('begin');
  await holder.query('lock table candidate in access exclusive mode');
  let replied = 0;
  const { poolSize } = patient.services.env.databaseLimits;
  const [session] = (await holder.query('select pg_backend_pid() as pid')).rows;
  const countBlocked = async () => {
    const blocked = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
    return (await admin.query(blocked, [session.pid])).rowCount;
  };
  const responses = Array.from({ length: 2 * poolSize }, () =>
    patient.call(listCandidates, { token }).finally(() => (replied += 1)),
  );
  const pool = patient.services.pools.find(
    ({ label }) => label.pool === 'requests' && label.server === 'primary',
  );
  await expect.poll(countBlocked).toBeGreaterThanOrEqual(poolSize);
  await expect.poll(() => pool?.count().waiting).toBeGreaterThan(0);
  expect((await patient.call(checkHealth)).status).toBe(200);
  expect(replied).toBe(0);
  await holder.query('rollback');
  for (const { status } of await Promise.all(responses)) expect(status).toBe(200);
});

test('keeps running when its database sessions are terminated', async () => {
  const responses = Array.from({ length: REQUESTS }, (_, at) => makeAnyCall(portal.call, at));
  const terminateConnections = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
  for (let times = 0; times < 10; times += 1) await terminateConnections();
  // On a busy machine, the member's searches may wait for one another too long.
  for (const [at, { status }] of (await Promise.all(responses)).entries())
    expect(at % 3 === 0 ? [200, 429, 503] : [200, 201, 503]).toContain(status);
  expect((await portal.call(checkHealth)).status).toBe(200);
  expect((await makeAnyCall(portal.call, 0)).status).toBe(200);
});

test('cancels a slow ordinary statement but not one in a long transaction', async () => {
  const sleep = sql`select pg_sleep(1.6)`;
  const long = longTransaction(portal.services.db, (tx) => sleep.execute(tx));
  await expect(sleep.execute(portal.services.db)).rejects.toThrow(DatabaseUnavailable);
  await long;
  const { rows } = await sql<{
    limit: string;
  }>`select current_setting('statement_timeout') as limit`.execute(portal.services.db);
  expect(rows).toEqual([{ limit: '1500ms' }]);
});

test('cancels a statement of a search at the limit of its work, and keeps the connection', async () => {
  const unlimited = await startTestPortal({}, { searchTimeout: 0 });
  onTestFinished(unlimited.close);
  const { searchDb } = unlimited.services.reads.primary;
  const findSession = async () =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(searchDb)).rows;
  const before = await findSession();
  const sleep = withStatementLimit(50, () => sql`select pg_sleep(600)`.execute(searchDb));
  const message = 'canceling statement due to user request';
  await expect(sleep).rejects.toMatchObject({ code: 'database_busy', cause: { code: '57014', message } });
  expect(await findSession()).toEqual(before);
});

test('cancels a statement after the lock timeout', async () => {
  await admin.query('begin');
  await admin.query('lock table candidate in access exclusive mode');
  const failure = sql`select count(*) from candidate`.execute(portal.services.db);
  await expect(failure).rejects.toMatchObject({ code: 'database_busy', cause: { code: '55P03' } });
  await admin.query('rollback');
});

test.each([
  ['replaces a connection after a shutdown', '57P01', false],
  ['keeps a connection after a lock timeout', '55P03', true],
])('%s: %s', async (_, code, isKept) => {
  // A pool of its own, because a job of the portal may be using the session at any moment.
  const pool = createPool({ connectionString: portal.services.env.databaseUrl, max: 1 }, () => undefined);
  onTestFinished(() => pool.end());
  const findSession = async () =>
    (await pool.query('select pg_backend_pid() as pid')).rows[0]?.['pid'] as unknown;
  const before = await findSession();
  const failing = `do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`;
  await expect(pool.query(failing)).rejects.toThrow(DatabaseUnavailable);
  expect((await findSession()) === before).toBe(isKept);
});

test('closes the connection of an idle transaction and recovers', async () => {
  const idle = portal.services.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 10`.execute(tx);
    const countSessions = () =>
      admin
        .query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
        .then((found) => found.rowCount);
    await expect.poll(countSessions).toBe(0);
    await sql`select 1`.execute(tx);
  });
  await expect(idle).rejects.toThrow(DatabaseUnavailable);
  expect((await sql`select 1`.execute(portal.services.db)).rows).toHaveLength(1);
});
