import type pg from 'pg';
import { setTimeout } from 'node:timers/promises';
import { APPLICATION_NAME } from './to-move-url.ts';

/** A session that began to open before the stop becomes visible within this time. */
const SETTLE_MS = 1000;
const SESSION_END_MS = 5000;

/** The session that owns an embedded database writes nothing, and its loss would restart the database. */
const OWNER = 'hr-portal owner';

const alterDatabase = async (client: pg.Client, change: string) => {
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  await client.query(`alter database ${client.escapeIdentifier(rows[0]?.name ?? '')} ${change}`);
};

/**
 * Makes the database read-only for everyone else, and ends the sessions that could still write. They may connect again and read.
 * Repeating it changes nothing.
 */
export async function stopWrites(client: pg.Client): Promise<void> {
  await alterDatabase(client, 'set default_transaction_read_only = on');
  const { rows } = await client.query<{ time: string }>('select clock_timestamp()::text as time');
  const time = rows[0]?.time ?? '';
  await endSessions(client, time);
  await setTimeout(SETTLE_MS);
  while ((await endSessions(client, time)) > 0);
}

/** Makes the database writable if a killed move has left it read-only. */
export async function resumeWrites(client: pg.Client): Promise<void> {
  const { rows } = await client.query(`
    select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database() and setrole = 0 and 'default_transaction_read_only=on' = any (setconfig)`);
  if (rows.length > 0) await allowWrites(client);
}

/** Makes the database writable, at once for those who run the portal: sessions that can only read are ended. */
export async function allowWrites(client: pg.Client): Promise<void> {
  await resetReadOnly(client);
  const { rows } = await client.query<{ time: string }>('select clock_timestamp()::text as time');
  await endSessions(client, rows[0]?.time ?? '');
}

/** Makes the database writable for new sessions, also as part of a transaction. */
export const resetReadOnly = (client: pg.Client): Promise<void> =>
  alterDatabase(client, 'reset default_transaction_read_only');

/** Ends the sessions of others that were opened before `time`. @returns how many there were */
async function endSessions(client: pg.Client, time: string): Promise<number> {
  const { rows } = await client.query(
    `select pg_terminate_backend(pid, $1) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and backend_start < $2::timestamptz
      and application_name <> $3 and not starts_with(application_name, $4)`,
    [SESSION_END_MS, time, APPLICATION_NAME, OWNER],
  );
  return rows.length;
}
