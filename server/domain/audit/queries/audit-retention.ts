import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const BATCH = 10_000;

/** Sets how many days the text of look-ups is kept. Needs the rights of the owner of the audit tables. */
export async function setAuditRetention(db: Database, days: number): Promise<void> {
  await sql`
    update audit_retention set days = ${days}, shortest_days = least(shortest_days, ${days})
    where days <> ${days}`.execute(db);
}

/** Deletes the text of look-ups that is older than the retention period, in short transactions. */
export async function removeExpiredAuditContent(db: Database): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ removed: number }>`
      select remove_expired_audit_content(${BATCH}) as removed`.execute(db);
    if ((rows[0]?.removed ?? 0) < BATCH) return;
  }
}
