import type pg from 'pg';
import { StartupError } from '#server/platform/errors/startup-error.ts';

interface DatabaseDescription {
  /** Whether the settings of the connection have arrived. */
  isDirect: boolean;
  /** The same for all addresses, roles and standbys of a database, and different for every other. */
  id: string;
  /** Of PostgreSQL, such as 150004. */
  version: number;
  /** Whether the role of the connection may make the database read-only. */
  isOwner: boolean;
  /** Whether it is a standby. */
  isStandby: boolean;
}

/** @throws StartupError when a pooler stands before the database */
export async function describeDatabase(client: pg.Client): Promise<DatabaseDescription> {
  const { rows } = await client.query<DatabaseDescription>(`
    select concat_ws('/', system_identifier, pg_database.oid) as id,
      current_setting('server_version_num')::int as version,
      current_setting('hr_portal.move', true) is not distinct from 'on' as "isDirect",
      pg_has_role(datdba, 'usage') as "isOwner", pg_is_in_recovery() as "isStandby"
    from pg_database, pg_control_system() where datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('The database does not list itself.');
  if (!row.isDirect)
    throw new StartupError(
      'A pooler such as PgBouncer does not pass on what a move needs. Give the addresses of PostgreSQL itself, in --to and in ' +
        'DATABASE_URL. Nothing was changed.',
    );
  return row;
}
