import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import { expect, inject } from 'vitest';
import { checkHealth } from '#contract/calls/health.ts';
import { sendEmailJob } from '#server/platform/mail/send-email-job.ts';
import { openPortal } from '#server/app/portal.ts';
import { createPool } from '#server/platform/db/connection/pool.ts';
import type { Database, Schema } from '#server/platform/db/database.ts';
import type { DatabaseLimits } from '#server/platform/env/database-settings.ts';
import { type Env, readEnv } from '#server/platform/env/env.ts';
import { type ProxyTarget, startCuttingProxy } from './cutting-proxy.ts';
import { type AccountOptions, createPending, type MemberOptions, type TestAccount } from './accounts.ts';
import { makeCall } from './call.ts';
import { addMigrationRole } from './database-roles.ts';
import { createTestDatabase } from './database.ts';
import { startMailServer } from './mails.ts';
import { toPoolerSettings } from './pooler.ts';
import { createMemoryLog } from './memory-log.ts';
import { openAccount, openMember } from './open-account.ts';

/** Returns the listening address of a database's server. */
function toTarget(url: URL): ProxyTarget {
  const [folder, port = '5432'] = [url.searchParams.get('host'), url.searchParams.get('port') ?? undefined];
  if (folder) return { path: `${folder}/.s.PGSQL.${port}` };
  return { host: url.hostname, port: Number(url.port || port) };
}

/** Creates a database behind a proxy that can cut, refuse and freeze its connections. */
export async function createProxiedDatabase() {
  const { url: direct, drop } = await createTestDatabase();
  const url = new URL(direct);
  const proxy = await startCuttingProxy(toTarget(url));
  for (const name of ['host', 'port']) url.searchParams.delete(name);
  url.hostname = '127.0.0.1';
  url.port = String(proxy.port);
  return { url: url.href, proxy, drop: () => proxy.close().then(drop) };
}

/** Like `startTestPortal`, with a proxy between the portal and its database. */
export async function startProxiedPortal(settings: Record<string, string> = {}) {
  const { url, proxy, drop } = await createProxiedDatabase();
  const portal = await startTestPortal({ DATABASE_URL: url, ...settings });
  /** Makes a call while the database is gone, then waits until it is back. */
  const whileDatabaseIsGone = async <T>(make: () => Promise<T>): Promise<T> => {
    proxy.refuse();
    const reply = await make();
    proxy.restore();
    const isBack = async () => (await portal.call(checkHealth)).status;
    await expect.poll(isBack).toBe(200);
    return reply;
  };
  const close = async () => {
    await portal.close();
    await drop();
  };
  return { ...portal, proxy, whileDatabaseIsGone, close };
}

export type ProxiedPortal = Awaited<ReturnType<typeof startProxiedPortal>>;

/**
 * Starts a portal without jobs on a database that other processes may use too, such as a server that the test kills. Its
 * address is `database.url`.
 */
export async function startPortalWithDatabase(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const portal = await startTestPortal({ DATABASE_URL: database.url, RUN_JOBS: 'false', ...settings });
  const close = async () => {
    await portal.close();
    await database.drop();
  };
  return { ...portal, database, close };
}

export type PortalWithDatabase = Awaited<ReturnType<typeof startPortalWithDatabase>>;

/**
 * Starts a complete portal for a test file, with a real database, mail server and files, on a free port. `settings` are
 * environment variables. Email is sent even with RUN_JOBS=false.
 */
export async function startTestPortal(
  settings: Record<string, string> = {},
  limits: Partial<DatabaseLimits> = {},
) {
  const database = settings['DATABASE_URL'] ? undefined : await createTestDatabase();
  const databaseUrl = settings['DATABASE_URL'] || database?.url || '';
  const dataDir = settings['DATA_DIR'] ?? (await openDataFolder(databaseUrl));
  const mails = await startMailServer();
  const all = {
    DATA_DIR: dataDir,
    PORT: '0',
    SMTP_URL: mails.url,
    DEMO_DATA: 'false',
    // Tests find what they have just added, however it is spelled.
    VOCABULARY_MEMORY: '0',
    ...(database && { DATABASE_URL: database.url }),
    ...toPoolerSettings(inject('poolerPort')),
    ...settings,
  };
  const env = readEnv(addMigrationRole(all, inject('databaseRoles')));
  Object.assign(env.databaseLimits, limits);
  const { log, readLog } = createMemoryLog();
  const portal = await openPortal(env, log);
  // New accounts need their emailed codes.
  if (!env.runJobs) await portal.services.jobs.work(portal.services, [sendEmailJob]);
  const url = await portal.app.listen({ port: 0, host: '127.0.0.1' });
  const call = makeCall(url);
  const owner = connectOwner(env);
  const db = owner ?? portal.services.db;
  return {
    url,
    call,
    mails,
    app: portal.app,
    services: portal.services,
    metrics: portal.metrics,
    traces: portal.traces,
    /** The database, for the test itself: with separate roles, as the role that may change everything. */
    db,
    /** The address of the database for a session of the test's own: as its owner, and never through a pooler. */
    ownerUrl: database?.ownerUrl ?? env.migrationDatabaseUrl ?? databaseUrl,
    dataDir,
    /** Returns the last lines that the portal has logged. */
    readLog,
    /** Encodes a row id as a candidate's public id. */
    wireId: (rowId: number): string => portal.services.candidateIds.encode(rowId),
    /** Decodes a candidate's public id to the row id; 0, which no row has, for an invalid one. */
    rowId: (wireId: string): number => portal.services.candidateIds.decode(wireId) ?? 0,
    /** Creates a verified account that is logged in. */
    newAccount: (options: AccountOptions = {}): Promise<TestAccount> => openAccount(portal.services, options),
    /** Creates an account with an unverified email. Its code may arrive after later emails: await it first. */
    newPending: (options: AccountOptions = {}) => createPending(call, options),
    /** Adds a member to the organisation of `owner`, by default a checker, who is logged in. */
    newMember: (owner: TestAccount, options: MemberOptions = {}): Promise<TestAccount> =>
      openMember(portal.services, owner, options),
    async close() {
      await owner?.destroy();
      await portal.close();
      await mails.close();
      if (!database) return;
      await database.drop();
      await removeDataFolder(databaseUrl);
    },
  };
}

/** The data folders by the server and name of their database, because all portals on one database share one. */
const dataFolders = new Map<string, Promise<string>>();

/** Names a database by its server and name, whatever the role. */
function toDatabaseKey(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  return JSON.stringify([toTarget(url), url.pathname]);
}

/** Returns the data folder of a database. It goes with the test run, or with the portal that created the database. */
async function openDataFolder(databaseUrl: string): Promise<string> {
  const key = toDatabaseKey(databaseUrl);
  const folder = dataFolders.get(key) ?? mkdtemp(join(tmpdir(), 'hr-portal-test-'));
  dataFolders.set(key, folder);
  return await folder;
}

async function removeDataFolder(databaseUrl: string): Promise<void> {
  const key = toDatabaseKey(databaseUrl);
  const folder = await dataFolders.get(key);
  dataFolders.delete(key);
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}

/** Connects as the migration role, if there is one. */
const connectOwner = ({ migrationDatabaseUrl: connectionString }: Env): Database | undefined =>
  connectionString === undefined
    ? undefined
    : new Kysely<Schema>({
        dialect: new PostgresDialect({ pool: createPool({ connectionString }, () => undefined) }),
      });

export type TestPortal = Awaited<ReturnType<typeof startTestPortal>>;
