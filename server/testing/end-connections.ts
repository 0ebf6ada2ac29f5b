import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

interface EndPoint {
  /** The table whose inserts end the connection. */
  table: 'audit_entry' | 'audit_seal';
  /** A condition on the new row. */
  when?: string;
  /** Ends the connection when the transaction commits, after all its other statements. */
  atCommit?: boolean;
}

/** Runs `work` while the database ends the connection of every transaction that inserts such a row. */
export async function whileConnectionsEnd<T>(
  db: Database,
  { table, when = 'true', atCommit = false }: EndPoint,
  work: () => Promise<T>,
): Promise<T> {
  const [kind, deferral] = atCommit
    ? ['constraint trigger', 'deferrable initially deferred']
    : ['trigger', ''];
  await sql`create function end_connection() returns trigger language plpgsql as $$
    begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(db);
  await sql
    .raw(
      `create ${kind} end_connection after insert on ${table} ${deferral}
        for each row when (${when}) execute function end_connection()`,
    )
    .execute(db);
  try {
    return await work();
  } finally {
    await sql.raw(`drop trigger end_connection on ${table}`).execute(db);
    await sql`drop function end_connection`.execute(db);
  }
}
