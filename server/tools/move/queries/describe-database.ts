import type pg from 'pg';

interface DatabaseDescription {
  /** The same for all addresses, roles and standbys of a database, and different for every other. */
  id: string;
  /** Of PostgreSQL, such as 150004. */
  version: number;
  /** Whether the role of the connection may make the database read-only. */
  isOwner: boolean;
  /** Whether it is a standby. */
  isStandby: boolean;
}

export async function describeDatabase(client: pg.Client): Promise<DatabaseDescription> {
  const { rows } = await client.query<DatabaseDescription>(`
    select concat_ws('/', system_identifier, pg_database.oid) as id,
      current_setting('server_version_num')::int as version,
      pg_has_role(datdba, 'usage') as "isOwner", pg_is_in_recovery() as "isStandby"
    from pg_database, pg_control_system() where datname = current_database()`);
  const [row] = rows;
  if (!row) throw new Error('The database does not list itself.');
  return row;
}
