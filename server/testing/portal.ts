import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import pg from 'pg';
import type { Role } from '#contract/fields.ts';
import { startEmbedded } from '#server/db/embedded/start.ts';
import { openPortal } from '#server/portal.ts';
import { readEnv } from '#server/env.ts';
import { inject } from 'vitest';
import { type CuttingProxy, startCuttingProxy } from './cutting-proxy.ts';
import { createAccount, createPending, type TestAccount } from './accounts.ts';
import { makeCall } from './call.ts';
import { receiveMails } from './mails.ts';

interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of its own on the PostgreSQL of TEST_DATABASE_URL; undefined where the tests run embedded. */
export async function ownDatabase(): Promise<TestDatabase | undefined> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return undefined;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** An embedded database that is reached from outside, as a PostgreSQL is. */
async function embeddedDatabase(dataDir: string) {
  const { connection, stop } = await startEmbedded({ dataDir, template: inject('template') });
  const { host, port } = connection;
  return { target: { path: `${host}/.s.PGSQL.${port}` }, drop: stop };
}

/** A database behind a proxy that can cut, refuse and freeze its connections. */
async function proxiedDatabase(dataDir: string): Promise<TestDatabase & { proxy: CuttingProxy }> {
  const own = await ownDatabase();
  const embedded = own ? undefined : await embeddedDatabase(join(dataDir, 'database'));
  const url = new URL(own?.url ?? 'postgres://postgres@127.0.0.1/postgres');
  const target = embedded?.target ?? { host: url.hostname, port: Number(url.port || 5432) };
  const proxy = await startCuttingProxy(target);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  const drop = async () => {
    await proxy.close();
    await own?.drop();
    await embedded?.drop();
  };
  return { url: url.href, proxy, drop };
}

/** As `startTestPortal`, with a proxy between the portal and its database. */
export async function startProxiedPortal(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-proxied-'));
  const { url, proxy, drop } = await proxiedDatabase(dataDir);
  const portal = await startTestPortal({ DATABASE_URL: url, ...settings });
  const close = async () => {
    await portal.close();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...portal, proxy, close };
}

export type ProxiedPortal = Awaited<ReturnType<typeof startProxiedPortal>>;

/**
 * A whole portal for a test file: real database, real mail, real files, on a free port. `settings` are as in the
 * environment.
 */
export async function startTestPortal(settings: Record<string, string> = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), 'hr-portal-test-'));
  const database = settings['DATABASE_URL'] ? undefined : await ownDatabase();
  const mails = await receiveMails();
  const env = readEnv({
    DATA_DIR: dataDir,
    PORT: '0',
    SMTP_URL: mails.url,
    DEMO_DATA: 'false',
    ...(database && { DATABASE_URL: database.url }),
    ...settings,
  });
  const log = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' });
  const portal = await openPortal(env, log, inject('template'));
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const call = makeCall(url);
  return {
    url,
    call,
    mails,
    app: portal.app,
    services: portal.services,
    db: portal.services.db,
    dataDir,
    /** What names a candidate on the wire. */
    wireId: (rowId: number): string => portal.services.candidateIds.encode(rowId),
    /** The row id of a candidate that the wire names; 0, which no row has, for a text that names nobody. */
    rowId: (wireId: string): number => portal.services.candidateIds.decode(wireId) ?? 0,
    /** A verified account that is logged in. */
    newAccount: (wish: { role?: Role; name?: string } = {}): Promise<TestAccount> =>
      createAccount(call, mails, wish),
    /** An account whose e-mail is not verified yet. */
    newPending: (wish: { role?: Role; name?: string } = {}) => createPending(call, wish),
    async close() {
      await portal.close();
      await mails.close();
      await database?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;
