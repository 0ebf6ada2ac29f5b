import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** What identifies a candidate in the rows of any table. */
export interface Trace {
  candidate_id: number;
  /** A regular expression of texts that only this candidate has. */
  pattern: string;
}

interface TableColumns {
  schema: string;
  table: string;
  /** Columns with a candidate's id, and with an array of them. */
  ids: string[];
  arrays: string[];
}

/** Lists the tables, also those that only one version has: nothing that holds personal data can be forgotten. */
async function listTables(db: Database): Promise<TableColumns[]> {
  const { rows } = await sql<TableColumns>`
    select n.nspname as schema, c.relname as table,
      coalesce(array_agg(attname::text) filter (where attname in ('candidate_id', 'low', 'high')), '{}') as ids,
      coalesce(array_agg(attname::text) filter (where attname in ('candidate_ids', 'contacts_hidden_ids')), '{}') as arrays
    from pg_class c join pg_namespace n on n.oid = relnamespace join pg_attribute on attrelid = c.oid and attnum > 0
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and not relispartition
      or relkind = 'p' group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/** Counts the rows about a candidate in each table that has any. */
export async function countTraces(
  db: Database,
  { candidate_id, pattern }: Trace,
): Promise<Record<string, number>> {
  const tables = await listTables(db);
  const counts = tables.map(({ schema, table, ids, arrays }) => {
    const conditions = [
      sql`t::text ~* ${pattern}`,
      ...ids.map((column) => sql`${sql.id(column)} = ${candidate_id}`),
      ...arrays.map((column) => sql`${candidate_id} = any(${sql.id(column)})`),
    ];
    return sql`select ${table} as table, count(*)::int as count from ${sql.table(`${schema}.${table}`)} t
      where ${sql.join(conditions, sql` or `)}`;
  });
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(counts, sql` union all `)}`.execute(
    db,
  );
  return Object.fromEntries(rows.flatMap((row) => (row.count > 0 ? [[row.table, row.count]] : [])));
}
