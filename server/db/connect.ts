import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database, Schema } from './database.ts';
import { startEmbedded } from './embedded/start.ts';

export interface Connection {
  engine: 'embedded' | 'postgresql';
  /** Whether the embedded database was made by this start. */
  isNew: boolean;
  db: Database;
  /** For search and lists: the read replica where there is one, else the same as `db`. */
  replica: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;

// Counts and ids stay below 2^53; a calendar date has no time zone and stays a string.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const kyselyOn = (pool: pg.Pool): Database => new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });

function poolOf(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({ max: POOL_SIZE, application_name: 'hr-portal', ...config });
  pool.on('error', onError);
  return pool;
}

/**
 * Connects to PostgreSQL at `databaseUrl`, or starts the embedded database in `dataDir`.
 * @throws when the database cannot be reached or started
 */
export async function connect(
  {
    databaseUrl,
    databaseReplicaUrl,
    dataDir,
  }: { databaseUrl?: string; databaseReplicaUrl?: string; dataDir: string },
  onError: (error: Error) => void,
  template?: string,
): Promise<Connection> {
  if (!databaseUrl) {
    const embedded = await startEmbedded({ dataDir, onFatal: onError, template });
    const pool = poolOf({ ...embedded.connection }, onError);
    const db = kyselyOn(pool);
    const close = async () => {
      await db.destroy();
      await embedded.stop();
    };
    return { engine: 'embedded', isNew: embedded.isNew, db, replica: db, pool, close };
  }
  const pool = poolOf({ connectionString: databaseUrl }, onError);
  const db = kyselyOn(pool);
  const replica = databaseReplicaUrl
    ? kyselyOn(poolOf({ connectionString: databaseReplicaUrl }, onError))
    : db;
  const close = async () => {
    if (replica !== db) await replica.destroy();
    await db.destroy();
  };
  return { engine: 'postgresql', isNew: false, db, replica, pool, close };
}
