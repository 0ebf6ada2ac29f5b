import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Stores how far the log has come as the position of the organisation's last write. One that is ahead of the log is from
 * another cluster, as after a restored backup.
 */
export async function storeWritePosition(db: Database, organization_id: number): Promise<void> {
  await sql`
    insert into write_position (organization_id, position)
    select id, pg_current_wal_insert_lsn() from organization where id = ${organization_id}
    on conflict (organization_id) do update set position = excluded.position
    where not write_position.position between excluded.position and pg_current_wal_insert_lsn()`.execute(db);
}

/**
 * Finds the position of the organisation's last write; 0 when none is known, or when a failover has not made a primary of
 * this server yet, whose log has no position of its own.
 */
export async function findWritePosition(db: Database, organization_id: number): Promise<bigint> {
  const { rows } = await sql<{ position: string }>`
    select pg_wal_lsn_diff(position, '0/0')::text as position from write_position
    where organization_id = ${organization_id}
      and case when pg_is_in_recovery() then false else position <= pg_current_wal_insert_lsn() end`.execute(
    db,
  );
  return BigInt(rows[0]?.position ?? 0);
}
