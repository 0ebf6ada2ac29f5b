import type pg from 'pg';

/** Records at the source the id of the target, see `describeDatabase`. It counts while the source is read-only. */
export const recordMovedTo = (client: pg.Client, target: string) =>
  client.query(`create schema if not exists hr_portal_move; drop table if exists hr_portal_move.moved_to;
    create table hr_portal_move.moved_to as select ${client.escapeLiteral(target)}::text as target`);

export const forgetMovedTo = (client: pg.Client) =>
  client.query('drop table if exists hr_portal_move.moved_to');

/** Finds the target of a move that has stopped the writes of this database. */
export async function findMovedTo(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(`
    select from pg_db_role_setting join pg_database on pg_database.oid = setdatabase
    where datname = current_database() and setrole = 0 and 'default_transaction_read_only=on' = any (setconfig)
      and to_regclass('hr_portal_move.moved_to') is not null`);
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ target: string }>('select target from hr_portal_move.moved_to');
  return rows[0]?.target;
}
