import type pg from 'pg';
import { OWNER_NAME } from '#server/platform/db/embedded/owner.ts';
import { StartupError } from '#server/platform/errors/startup-error.ts';
import { waitUntil } from '#server/tools/move/wait-until.ts';
import { forgetMovedTo } from './moved-to.ts';
import { APPLICATION_NAME } from './to-move-url.ts';

const alterDatabase = async (client: pg.Client, change: string) => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${client.escapeIdentifier(rows[0]?.name ?? '')} ${change}`);
};

/**
 * Makes the database read-only for everyone else, and ends the sessions that were opened before. They may connect again and read.
 * Repeating it changes nothing.
 * @returns what ends, after a while, the sessions that were opened before and became visible late
 * @throws StartupError when a session does not end, or a prepared transaction could still write
 */
export async function stopWrites(client: pg.Client): Promise<(client: pg.Client) => Promise<void>> {
  await alterDatabase(client, 'set default_transaction_read_only = on');
  const time = await readTime(client);
  await endSessions(client, time);
  const { rows } = await client.query<{ gid: string }>(
    'select gid from pg_prepared_xacts where database = current_database()',
  );
  if (rows.length > 0)
    throw new StartupError(
      `The database has prepared transactions: ${rows.map(({ gid }) => gid).join(', ')}. Commit or roll back each, ` +
        'then run the same command again.',
    );
  return (later) => endSessions(later, time);
}

/** Makes the database writable, at once for those who run the portal: sessions that can only read are ended if possible. */
export async function allowWrites(client: pg.Client): Promise<void> {
  await resetReadOnly(client);
  try {
    await forgetMovedTo(client);
    await endSessions(client, await readTime(client));
  } catch {
    // The database is writable. Sessions that remain can only read until they are opened anew.
  }
}

/** Makes the database writable for new sessions, also as part of a transaction. */
export const resetReadOnly = (client: pg.Client): Promise<void> =>
  alterDatabase(client, 'reset default_transaction_read_only');

async function readTime(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ time: string }>('select clock_timestamp()::text as time');
  return rows[0]?.time ?? '';
}

/** Ends the sessions of others that were opened before `time`. @throws StartupError when one of them does not end */
const endSessions = (client: pg.Client, time: string): Promise<void> =>
  waitUntil(
    async () => (await signalSessions(client, time)) === 0,
    'A session of the database does not end. End it, then run the same command again.',
  );

/** Tells the sessions of others that were opened before `time` to end. @returns how many there are */
async function signalSessions(client: pg.Client, time: string): Promise<number> {
  const { rows } = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and backend_start < $1::timestamptz
      and application_name <> $2 and not starts_with(application_name, $3)`,
    [time, APPLICATION_NAME, OWNER_NAME],
  );
  return rows.length;
}
