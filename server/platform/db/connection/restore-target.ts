import type pg from 'pg';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';

/** The only table of a database while a backup is being restored into it. It names the backup and the photo storage. */
export const UNFINISHED_RESTORE = 'unfinished_restore';

/** The advisory lock of what fills an empty database, a restore or a move. */
export const RESTORE_LOCK = 7_205_759_405;

/** A table without rows, which a database has while it is the target of a move. */
export const UNFINISHED_MOVE = 'unfinished_move';

/** A restore that has begun. */
export interface UnfinishedRestore {
  backup_id: string;
  /** The location of the photo storage. */
  storage: string;
}

/** Finds the restore into this database that has not finished. */
export async function findUnfinishedRestore(client: pg.Client): Promise<UnfinishedRestore | undefined> {
  const { rows: tables } = await client.query(
    `select where to_regclass('${UNFINISHED_RESTORE}') is not null`,
  );
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<UnfinishedRestore>(
    `select backup_id, storage from ${UNFINISHED_RESTORE}`,
  );
  return rows[0];
}

/** Reports whether the schemas of the portal have no tables, sequences or views. Providers keep some in schemas of their own. */
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
export async function markUnfinishedRestore(
  client: pg.Client,
  { backup_id, storage }: UnfinishedRestore,
): Promise<void> {
  await client.query(`create table ${UNFINISHED_RESTORE} as
    select ${client.escapeLiteral(backup_id)}::text as backup_id, ${client.escapeLiteral(storage)}::text as storage`);
}

export async function unmarkUnfinishedRestore(client: pg.Client): Promise<void> {
  await client.query(`drop table ${UNFINISHED_RESTORE}`);
}
