import type pg from 'pg';

/** Lists the names of the applied migrations in their order. A new database has none. */
export async function listMigrations(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query("select where to_regclass('kysely_migration') is not null");
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name collate "C"',
  );
  return rows.map(({ name }) => name);
}
