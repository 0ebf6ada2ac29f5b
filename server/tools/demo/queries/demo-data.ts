import { sql } from 'kysely';
import type { Database, Runner } from '#server/platform/db/database.ts';

/** Reports whether there is any organisation. */
export async function hasAccounts(runner: Runner): Promise<boolean> {
  return (await runner.selectFrom('organization').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Refreshes the planner's statistics immediately. Autovacuum would take a minute. */
export async function analyze(db: Database) {
  await sql`analyze`.execute(db);
}
