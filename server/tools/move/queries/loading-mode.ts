import type pg from 'pg';
import type { Table } from '#server/app/backup/queries/tables.ts';

interface ForeignKey {
  name: string;
  table_name: string;
  definition: string;
}

/** Sends the statements for all items at once. */
const changeEach = <T>(client: pg.Client, items: readonly T[], toStatement: (item: T) => string) =>
  client.query(items.map(toStatement).join('; '));

/**
 * Removes the foreign keys of the target and disables its triggers, so that rows can be copied in any order. The triggers have done
 * their work at the source.
 */
export async function beginLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<ForeignKey>(`
    insert into hr_portal_move.foreign_key
    select quote_ident(conname), conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and conparentid = 0 returning *`);
  await changeEach(
    client,
    rows,
    ({ name, table_name }) => `alter table ${table_name} drop constraint ${name}`,
  );
  await changeEach(client, tables, ({ name }) => `alter table ${name} disable trigger user`);
}

/** Undoes `beginLoading`. @throws when rows break a foreign key */
export async function endLoading(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rows } = await client.query<ForeignKey>('delete from hr_portal_move.foreign_key returning *');
  await changeEach(
    client,
    rows,
    ({ name, table_name, definition }) => `alter table ${table_name} add constraint ${name} ${definition}`,
  );
  await changeEach(client, tables, ({ name }) => `alter table ${name} enable trigger user`);
}
