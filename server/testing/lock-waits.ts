import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';

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
