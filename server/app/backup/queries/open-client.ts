import pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** Ends the time limits of a transaction, and fixes the text form of its values whatever the server's settings are. */
const SETTINGS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 3; set local timezone = 'UTC'; set local bytea_output = 'hex'`;

/** Prepares the running transaction of a connection for a backup or a restore. */
export const prepareTransaction = (client: pg.Client) => client.query(SETTINGS);

/** No connection to a database could be opened. */
export class UnreachableError extends StartupError {}

/** Runs work on a connection of its own. @throws UnreachableError when the database cannot be reached */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'hr-portal backup',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    // Networks forget connections that are idle for minutes, like those that hold a lock.
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  });
  // The next statement reports a lost connection. Without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new UnreachableError(`The database cannot be reached: ${(error as Error).message}.`, {
      cause: error,
    });
  }
  return await work(client).finally(() => client.end());
}

/** Runs work in a transaction of a connection, without time limits. After a failure, the caller has to end the connection. */
export async function withTransaction<T>(
  client: pg.Client,
  work: () => Promise<T>,
  begin = 'begin',
): Promise<T> {
  await client.query(`${begin}; ${SETTINGS}`);
  const result = await work();
  await client.query('commit');
  return result;
}

/** Runs work in such a transaction. The work sees one snapshot and changes nothing. */
export const withSnapshot = <T>(client: pg.Client, work: () => Promise<T>): Promise<T> =>
  withTransaction(client, work, 'begin isolation level repeatable read read only');

/** Runs work in a transaction on a connection of its own. The work sees one snapshot and changes nothing. */
export const readSnapshot = <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(url, (client) => withSnapshot(client, () => work(client)));
