import type pg from 'pg';

/** Finds the columns that identify a row: those of the primary key, or of another unique index. Undefined without one. */
export async function findKey(client: pg.Client, table: string): Promise<string[] | undefined> {
  const { rows } = await client.query<{ columns: string[] }>(
    `select array_agg(attname::text order by attnum) as columns, indisprimary
    from pg_index join pg_attribute on attrelid = indrelid and attnum = any ((indkey::int2[])[0:indnkeyatts - 1])
    where indrelid = $1::regclass and indisunique and indisvalid and indimmediate and indpred is null and indexprs is null
    group by indexrelid, indisprimary
    having bool_and(attnotnull) order by indisprimary desc, indexrelid limit 1`,
    [table],
  );
  return rows[0]?.columns;
}
