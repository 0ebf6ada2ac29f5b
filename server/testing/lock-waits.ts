import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database, Runner } from '#server/platform/db/database.ts';

/** Counts the database sessions that wait for a lock. */
export async function countLockWaits(db: Database): Promise<number> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length;
}

/** Counts the database sessions that wait for a lock of a session. */
export async function countWaiting(db: Database, pid: number): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where ${pid} = any(pg_blocking_pids(pid))`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/**
 * Returns a function that counts the database sessions that wait for a transaction, also behind one another as for the same
 * row.
 */
export async function watchWaiting(db: Database, tx: Runner): Promise<() => Promise<number>> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  const waiting = sql<{ count: number }>`with recursive waiting as (
      select ${rows[0]?.pid}::int as pid
      union select other.pid from pg_stat_activity other
        join waiting on waiting.pid = any(pg_blocking_pids(other.pid))
    ) select count(*)::int - 1 as count from waiting`;
  return async () => (await waiting.execute(db)).rows[0]?.count ?? 0;
}

/** Waits until no statement runs and no transaction is open in the database, also of killed processes. */
export async function waitForStatements(db: Database): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and backend_type = 'client backend' and state <> 'idle' and pid <> pg_backend_pid()`.execute(db);
      return rows.length;
    })
    .toBe(0);
}
