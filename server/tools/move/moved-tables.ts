import type pg from 'pg';
import { listAllTables, type Table } from '#server/app/backup/queries/tables.ts';
import { UNFINISHED_MOVE } from '#server/platform/db/connection/restore-target.ts';
import { JOB_SCHEMA } from '#server/platform/db/job-schema.ts';

/**
 * Tables that are not copied: the migrations fill the first two, transaction ids and positions in the log have a meaning only in
 * their own database, and pg-boss measures its queues anew, in a partition for each day.
 */
const NOT_MOVED = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'audit_sealing',
  'write_position',
  `${JOB_SCHEMA}.queue_stats`,
  UNFINISHED_MOVE,
]);
/** Moved entries get the transaction of the move, so that they are compared with later transactions. */
const NOT_MOVED_COLUMN = { table: 'audit_entry', column: 'transaction' };

/** Tables of which jobs and the start of the portal write rows that can be made again from the others. */
const MAINTAINED =
  /^(?:pgboss\..*|audit_retention|data_folder|rate_limit|search_rebuild|unreferenced_photo|(?:name|address)_word.*|candidate_count.*|duplicate_.*)$/u;

/** Reports whether a row of the table that was added after the move means that the portal has been used. */
export const isWrittenByUse = ({ name }: Table): boolean => !MAINTAINED.test(name);

/** Lists the tables that a move copies, with the columns that it copies. */
export async function listMovedTables(client: pg.Client): Promise<Table[]> {
  const tables = (await listAllTables(client)).filter(({ name }) => !NOT_MOVED.has(name));
  return tables.map(({ name, columns }) => ({
    name,
    columns: columns.filter(
      (column) => name !== NOT_MOVED_COLUMN.table || column !== NOT_MOVED_COLUMN.column,
    ),
  }));
}

/** The columns of a table or a key as a list in SQL. */
export const toList = (columns: readonly string[], alias?: string): string =>
  columns.map((column) => `${alias === undefined ? '' : `${alias}.`}"${column}"`).join(', ');
