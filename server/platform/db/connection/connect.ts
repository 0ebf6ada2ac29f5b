import { Kysely, PostgresDialect } from 'kysely';
import type { ComponentState } from '#contract/calls/health.ts';
import type { DatabaseLimits } from '#server/platform/env/database-settings.ts';
import type { Database, Schema } from '#server/platform/db/database.ts';
import { startEmbedded } from '#server/platform/db/embedded/start.ts';
import { createAbortablePool } from './abortable-pool.ts';
import { NO_TIME_LIMITS } from './no-time-limits.ts';
import { createPing } from './ping.ts';
import { createPool, type Pool, type PoolLabel, type PoolSettings } from './pool.ts';
import { Primary } from './replicas/primary.ts';
import type { ReadDatabases } from './replicas/read-databases.ts';
import { Reads } from './replicas/reads.ts';
import { Replica } from './replicas/replica.ts';

export interface Connection {
  engine: 'embedded' | 'postgresql';
  /** In the format of DATABASE_URL, for connections outside the pool. */
  url: string;
  db: Database;
  /** For work that only reads, on the replicas if there are any. */
  reads: Reads;
  /** The number of connections of both search databases. */
  searchPoolSize: number;
  /** For import jobs, so that they use no connections of requests. */
  importDb: Database;
  pool: Pool;
  /** All of its pools, without those of `maintain`. */
  pools: readonly Pool[];
  /** Checks the database over a dedicated connection. @throws when there is no reply within seconds, or it is read-only */
  ping(): Promise<void>;
  /** Reads the state of the migrations over the same connection. @throws when there is no reply within seconds */
  readMigrationState(): Promise<ComponentState>;
  /** Runs work on a dedicated connection of the role that migrates, without time limits unless a pooler ignores its options. */
  maintain<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Settings {
  databaseUrl?: string;
  migrationDatabaseUrl?: string;
  databaseReplicaUrls?: readonly string[];
  databaseLimits: DatabaseLimits;
  dataDir: string;
}
type OnError = (error: Error) => void;
/** Opens a pool of the connection, see `createPool`. */
type OpenPool = (settings: PoolSettings, patience: number) => Pool;

/** One for each concurrent import job. */
const IMPORT_CONNECTIONS = 3;

/** The search connections for quick searches. */
export const QUICK_SEARCH_CONNECTIONS = 2;

/** For each pool. The embedded database allows 60 connections, some of them for jobs, maintenance and health checks. */
const EMBEDDED_POOL_LIMIT = 20;
/** Milliseconds that a server may stay silent beyond its own statement timeout. */
const GRACE = 3000;

const createKysely = (pool: Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

/** The time limits of the server and of the pool. */
function toPoolConfig(limits: DatabaseLimits): PoolSettings {
  return {
    isPrepared: limits.preparedStatements,
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectTimeout,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
  };
}

/** Compiling a query with very many expected matches takes longer than running it. */
const WITHOUT_COMPILATION = '-c jit=off';

/** Creates the databases for searches. Each statement has the time limit of searches. */
function createSearchDbs(
  url: string,
  {
    limits,
    server,
    isEmbedded = false,
  }: { limits: DatabaseLimits; server: PoolLabel['server']; isEmbedded?: boolean },
  openPool: OpenPool,
) {
  const { searchPoolSize, searchTimeout } = limits;
  const config = {
    connectionString: url,
    ...toPoolConfig(limits),
    statement_timeout: searchTimeout,
    options: WITHOUT_COMPILATION,
  };
  const patience = searchTimeout && searchTimeout + GRACE;
  const create = (settings: PoolSettings) =>
    createKysely(createAbortablePool(openPool({ ...config, ...settings }, patience)));
  return {
    // Slow searches keep the processors of the embedded database's machine busy, so everything else goes first.
    searchDb: create({
      max: searchPoolSize - QUICK_SEARCH_CONNECTIONS,
      hasLowPriority: isEmbedded,
      label: { pool: 'searches', server },
    }),
    quickSearchDb: create({ max: QUICK_SEARCH_CONNECTIONS, label: { pool: 'quick_searches', server } }),
  };
}

/** Polls the replicas and the primary, and uses the replicas as soon as they reply. Nothing waits for them. */
function createReads(
  primary: ReadDatabases,
  {
    url,
    settings,
    openPool,
    onError,
  }: { url: string; settings: Settings; openPool: OpenPool; onError: OnError },
): Reads {
  const { databaseReplicaUrls = [], databaseLimits } = settings;
  const {
    replicaMaxLag,
    replicaRetryDelay: retryDelay,
    replicaInterval: interval,
    statementTimeout,
  } = databaseLimits;
  const patience = statementTimeout && statementTimeout + GRACE;
  const position = new Primary(url, replicaMaxLag);
  const replicas = databaseReplicaUrls.map((address) => {
    const label = { pool: 'requests', server: 'replica' } as const;
    const config = { connectionString: address, ...toPoolConfig(databaseLimits), label };
    const db = createKysely(openPool(config, patience));
    const searchDbs = createSearchDbs(address, { limits: databaseLimits, server: 'replica' }, openPool);
    const databases = { db, ...searchDbs };
    return new Replica({ url: address, databases, primary: position, retryDelay, interval, onError });
  });
  return new Reads({ primary, replicas, position, onError });
}

function connectPostgres(
  url: string,
  settings: Settings,
  isEmbedded: boolean,
  onError: OnError,
): Omit<Connection, 'engine'> {
  const { migrationDatabaseUrl = url, databaseLimits } = settings;
  const { statementTimeout } = databaseLimits;
  const patience = statementTimeout && statementTimeout + GRACE;
  const limits = toPoolConfig(databaseLimits);
  const toConfig = (use: PoolLabel['pool']): PoolSettings => ({
    connectionString: url,
    ...limits,
    label: { pool: use, server: 'primary' },
  });
  const pools: Pool[] = [];
  const openPool: OpenPool = (config, poolPatience) => {
    const opened = createPool(config, onError, poolPatience);
    pools.push(opened);
    return opened;
  };
  const pool = openPool(toConfig('requests'), patience);
  const db = createKysely(pool);
  const searchDbs = createSearchDbs(url, { limits: databaseLimits, server: 'primary', isEmbedded }, openPool);
  const reads = createReads({ db, ...searchDbs }, { url, settings, openPool, onError });
  const importConfig = { ...toConfig('imports'), max: IMPORT_CONNECTIONS };
  const importDb = createKysely(openPool(importConfig, patience));
  const { ping, readMigrationState, end } = createPing({ connectionString: url }, onError);
  return {
    url,
    db,
    reads,
    searchPoolSize: databaseLimits.searchPoolSize,
    importDb,
    pool,
    pools,
    ping,
    readMigrationState,
    async maintain(work) {
      const { connectionTimeoutMillis } = limits;
      const config = {
        connectionString: migrationDatabaseUrl,
        connectionTimeoutMillis,
        options: NO_TIME_LIMITS,
      };
      const unlimited = createKysely(createPool(config, onError));
      return await work(unlimited).finally(() => unlimited.destroy());
    },
    async close() {
      await end();
      await reads.close();
      await searchDbs.searchDb.destroy();
      await searchDbs.quickSearchDb.destroy();
      await importDb.destroy();
      await db.destroy();
    },
  };
}

/** Another process has taken over the data folder. Thrown as an unhandled rejection, this error ends the process. */
function failTakenOver(error: Error): never {
  throw error;
}

async function connectEmbedded(settings: Settings, onError: OnError): Promise<Connection> {
  const { dataDir, databaseLimits } = settings;
  const embedded = await startEmbedded({ dataDir, onLost: onError, onFatal: failTakenOver });
  const poolSize = Math.min(databaseLimits.poolSize, EMBEDDED_POOL_LIMIT);
  const searchPoolSize = Math.min(databaseLimits.searchPoolSize, EMBEDDED_POOL_LIMIT);
  const limits = { dataDir, databaseLimits: { ...databaseLimits, poolSize, searchPoolSize } };
  const connection = connectPostgres(embedded.url, limits, true, onError);
  const close = async () => {
    await connection.close();
    await embedded.stop();
  };
  return { ...connection, engine: 'embedded', close };
}

/**
 * Connects to PostgreSQL at `databaseUrl`, or starts the embedded database in `dataDir`.
 * @throws StartupError when the embedded database cannot be started
 */
export async function connect(settings: Settings, onError: OnError): Promise<Connection> {
  const { databaseUrl } = settings;
  if (!databaseUrl) return await connectEmbedded(settings, onError);
  return { engine: 'postgresql', ...connectPostgres(databaseUrl, settings, false, onError) };
}
