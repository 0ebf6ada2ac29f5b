import pg from 'pg';

/** Milliseconds. */
const CONNECT_TIMEOUT = 2000;
const ANSWER_TIMEOUT = 3000;

/** Checks whether the database replies, on a connection that no other work uses. */
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
    // The pool drops a connection after a failed or timed-out query.
    ping: async () => void (await pool.query('select 1')),
    end: () => pool.end(),
  };
}
