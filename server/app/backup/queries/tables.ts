import type pg from 'pg';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';

/** A table of the portal or its jobs. */
export interface Table {
  /** As in SQL, with its schema only for jobs. */
  name: string;
  /** Without generated columns. */
  columns: string[];
}

const FROM_TABLES = `from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in (current_schema(), '${JOB_SCHEMA}')`;

/** Lists the tables that survive a crash of the database, so without unlogged ones. */
export const listTables = (client: pg.Client): Promise<Table[]> =>
  selectTables(client, "c.relpersistence = 'p'");

/** Lists all tables, also unlogged ones. */
export const listAllTables = (client: pg.Client): Promise<Table[]> => selectTables(client, 'true');

async function selectTables(client: pg.Client, condition: string): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::regclass::text as name, array(select attname::text from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    ${FROM_TABLES} and c.relkind in ('r', 'p') and not c.relispartition and ${condition}
    order by 1`);
  return rows;
}

/** Lists the foreign keys between different tables. */
export async function listForeignKeys(client: pg.Client): Promise<{ from: string; to: string }[]> {
  const { rows } = await client.query<{ from: string; to: string }>(`
    select distinct conrelid::regclass::text as from, confrelid::regclass::text as to
    from pg_constraint where contype = 'f' and conrelid <> confrelid`);
  return rows;
}

/** An index that no constraint depends on. */
export interface Index {
  name: string;
  definition: string;
}

export async function listPlainIndexes(client: pg.Client, tables: readonly string[]): Promise<Index[]> {
  const { rows } = await client.query<Index>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indrelid
    where c.relkind = 'r' and not c.relispartition and i.indrelid::regclass::text = any($1)
      and not exists (select from pg_constraint where conindid = indexrelid)
    order by name`,
    [tables],
  );
  return rows;
}

export interface Sequence {
  name: string;
  /** The last value that it returned. */
  value: number;
}

/** Lists the names of all sequences, as in SQL. */
export async function listSequenceNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name ${FROM_TABLES} and c.relkind = 'S' order by name`,
  );
  return rows.map(({ name }) => name);
}

/** Lists the sequences that have been used. */
export async function listSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; value: number | null }>(`
    select c.oid::regclass::text as name, pg_sequence_last_value(c.oid::regclass) as value
    ${FROM_TABLES} and c.relkind = 'S' order by name`);
  return rows.flatMap(({ name, value }) => (value === null ? [] : { name, value: Number(value) }));
}

export async function setSequence(client: pg.Client, { name, value }: Sequence): Promise<void> {
  await client.query('select setval($1::regclass, $2)', [name, value]);
}

/** Returns the version of PostgreSQL, such as 18.4. */
export async function getServerVersion(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    "select split_part(current_setting('server_version'), ' ', 1) as version",
  );
  return rows[0]?.version ?? '';
}
