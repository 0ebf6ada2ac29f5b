import type pg from 'pg';
import type { Table } from '#server/app/backup/queries/tables.ts';

interface ForeignKey {
  name: string;
  table_name: string;
  definition: string;
}

/**
 * Removes the foreign keys of the target and disables its triggers, so that rows can be copied in any order. The triggers have done
 * their work at the source.
 */
export async function beginLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<ForeignKey>(`
    insert into hr_portal_move.foreign_key
    select quote_ident(conname), conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and conparentid = 0 returning *`);
  for (const { name, table_name } of rows)
    await client.query(`alter table ${table_name} drop constraint ${name}`);
  for (const { name } of tables) await client.query(`alter table ${name} disable trigger user`);
}

/** Undoes `beginLoading`. @throws when rows break a foreign key */
export async function endLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<ForeignKey>('delete from hr_portal_move.foreign_key returning *');
  for (const { name, table_name, definition } of rows)
    await client.query(`alter table ${table_name} add constraint ${name} ${definition}`);
  for (const { name } of tables) await client.query(`alter table ${name} enable trigger user`);
}
