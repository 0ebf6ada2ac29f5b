import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Moves the creation of all candidates of an organisation into the past, for demo data. */
export async function backdateCandidates(tx: Runner, organization_id: number, months: number): Promise<void> {
  await sql`update candidate set created_at = created_at - make_interval(months => ${months})
    where organization_id = ${organization_id}`.execute(tx);
}
