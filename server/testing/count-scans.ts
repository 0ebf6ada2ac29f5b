import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';

/** Counts how often work reads a whole table. What the work changes is rolled back. */
export async function countScans(
  db: Database,
  table: string,
  work: (tx: Runner) => Promise<unknown>,
): Promise<number> {
  const count = async (tx: Runner) => {
    const { rows } = await sql<{ scans: number }>`
      select seq_scan as scans from pg_stat_xact_user_tables where relname = ${table}`.execute(tx);
    return rows[0]?.scans ?? 0;
  };
  const tx = await db.startTransaction().execute();
  try {
    const before = await count(tx);
    await work(tx);
    return (await count(tx)) - before;
  } finally {
    await tx.rollback().execute();
  }
}
