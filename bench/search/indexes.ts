import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Drops the search indexes during `work`, which inserts many candidates, and recreates them afterwards. */
export async function runWithoutIndexes(db: Database, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = current_schema() and tablename in ('candidate_search', 'further_phone')
      and indexname not like '%_pkey'`.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await work();
  for (const { definition } of rows)
    await db.transaction().execute(async (tx) => {
      await sql`set local maintenance_work_mem = '512MB'`.execute(tx);
      await sql.raw(definition).execute(tx);
    });
}
