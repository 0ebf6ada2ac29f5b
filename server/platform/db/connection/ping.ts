import pg from 'pg';
import { createMigrationReader } from './migration-state.ts';

/** Milliseconds. */
const CONNECT_TIMEOUT = 2000;
const ANSWER_TIMEOUT = 3000;

/** Creates the checks of the database, on a connection that no other work uses. */
export function createPing(config: pg.PoolConfig, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...config,
    application_name: 'hr-portal health',
    max: 1,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
  });
  pool.on('error', onError);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    /** Checks whether the database replies and accepts writes. */
    // The pool drops a connection after a failed or timed-out query.
    async ping() {
      const { rows } = await pool.query<{ read_only: string }>(
        "select current_setting('transaction_read_only') as read_only",
      );
      if (rows[0]?.read_only === 'on') throw new Error('the database is read-only');
    },
    readMigrationState: createMigrationReader(pool),
    end: () => pool.end(),
  };
}
