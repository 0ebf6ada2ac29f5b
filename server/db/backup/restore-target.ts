import type pg from 'pg';
import { JOB_SCHEMA } from '#server/jobs/schema-migration.ts';

/** The only table of a database while a backup is being restored into it. It names the backup. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** Returns the id of the backup whose restore into this database has not finished. */
export async function findUnfinishedRestore(client: pg.Client): Promise<string | undefined> {
  const { rows: tables } = await client.query(
    `select where to_regclass('${UNFINISHED_RESTORE}') is not null`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ backup_id: string }>(`select backup_id from ${UNFINISHED_RESTORE}`);
  return rows[0]?.backup_id;
}

/** Reports whether the database has no tables, sequences or views of its own. */
export async function isEmptyDatabase(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (current_schema(), '${JOB_SCHEMA}') and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  return rows.length === 0;
}

/** Marks an empty database as the target of a backup's restore. One statement, so that a kill leaves no half of it. */
export async function markUnfinishedRestore(client: pg.Client, backupId: string): Promise<void> {
  const id = client.escapeLiteral(backupId);
  await client.query(`create table ${UNFINISHED_RESTORE} as select ${id}::text as backup_id`);
}

export async function unmarkUnfinishedRestore(client: pg.Client): Promise<void> {
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
}
