import { Kysely, PostgresDialect } from 'kysely';
import type { PoolConfig } from 'pg';
import type { DatabaseLimits } from '#server/env.ts';
import type { Database, Schema } from './database.ts';
import { startEmbedded } from './embedded/start.ts';
import { createPing } from './ping.ts';
import { createPool, type Pool } from './pool.ts';

export interface Connection {
  engine: 'embedded' | 'postgresql';
  /** Whether the embedded database was made by this start. */
  isNew: boolean;
  db: Database;
  /** For search and lists: the read replica where there is one, else the same as `db`. */
  replica: Database;
  pool: Pool;
  /** Resolves when the database answers, over a connection of its own. @throws when it does not within seconds */
  ping(): Promise<void>;
  /** Does work that may take as long as it needs, such as migrations, on a connection without time limits. */
  maintain<T>(work: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

interface Settings {
  databaseUrl?: string;
  databaseReplicaUrl?: string;
  databaseLimits: DatabaseLimits;
  dataDir: string;
}
type OnError = (error: Error) => void;

const EMBEDDED_POOL_SIZE = 10;
/** Everybody waits for the one session of the embedded database, also behind an import. Milliseconds. */
const EMBEDDED_CONNECT_TIMEOUT = 60_000;
/** How much longer than its own statement timeout a server may stay silent. Milliseconds. */
const GRACE = 3000;

const kyselyOn = (pool: Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

async function connectEmbedded(dataDir: string, onError: OnError, template?: string): Promise<Connection> {
  const embedded = await startEmbedded({ dataDir, onFatal: onError, template });
  const config = { ...embedded.connection };
  // PGlite has one session for all: a time limit set on one connection would hold for every other.
  const limits = { max: EMBEDDED_POOL_SIZE, connectionTimeoutMillis: EMBEDDED_CONNECT_TIMEOUT };
  const pool = createPool({ ...config, ...limits }, onError);
  const db = kyselyOn(pool);
  const { ping, end } = createPing(config, onError);
  const close = async () => {
    await end();
    await db.destroy();
    await embedded.stop();
  };
  const { isNew } = embedded;
  return { engine: 'embedded', isNew, db, replica: db, pool, ping, maintain: (work) => work(db), close };
}

/** The time limits that the server is asked to keep, and the pool's own. */
function toPoolConfig(limits: DatabaseLimits): PoolConfig {
  return {
    max: limits.poolSize,
    connectionTimeoutMillis: limits.connectTimeout,
    statement_timeout: limits.statementTimeout,
    lock_timeout: limits.lockTimeout,
    idle_in_transaction_session_timeout: limits.idleInTransactionTimeout,
  };
}

function connectPostgres(url: string, settings: Settings, onError: OnError): Connection {
  const { databaseReplicaUrl, databaseLimits } = settings;
  const { statementTimeout } = databaseLimits;
  const patience = statementTimeout && statementTimeout + GRACE;
  const limits = toPoolConfig(databaseLimits);
  const pool = createPool({ connectionString: url, ...limits }, onError, patience);
  const db = kyselyOn(pool);
  const replica = databaseReplicaUrl
    ? kyselyOn(createPool({ connectionString: databaseReplicaUrl, ...limits }, onError, patience))
    : db;
  const { ping, end } = createPing({ connectionString: url }, onError);
  return {
    engine: 'postgresql',
    isNew: false,
    db,
    replica,
    pool,
    ping,
    async maintain(work) {
      const unlimited = kyselyOn(createPool({ connectionString: url }, onError));
      return await work(unlimited).finally(() => unlimited.destroy());
    },
    async close() {
      await end();
      if (replica !== db) await replica.destroy();
      await db.destroy();
    },
  };
}

/**
 * Prepares connections to PostgreSQL at `databaseUrl`, or starts the embedded database in `dataDir`.
 * @throws when the embedded database cannot be started
 */
export async function connect(settings: Settings, onError: OnError, template?: string): Promise<Connection> {
  const { databaseUrl, dataDir } = settings;
  if (databaseUrl) return connectPostgres(databaseUrl, settings, onError);
  return await connectEmbedded(dataDir, onError, template);
}
