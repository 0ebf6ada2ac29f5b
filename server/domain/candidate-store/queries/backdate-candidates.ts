import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Moves the creation of all candidates of an organisation into the past, for demo data. */
export async function backdateCandidates(tx: Runner, organization_id: number, months: number): Promise<void> {
  const interval = sql`make_interval(months => ${months})`;
  await sql`update candidate set created_at = created_at - ${interval}
    where organization_id = ${organization_id}`.execute(tx);
  // The deltas first, because meanwhile the job may add them to the counts.
  for (const counts of ['candidate_count_delta', 'candidate_count'])
    await sql`update ${sql.table(counts)} set recorded_since = recorded_since - ${interval}
      where organization_id = ${organization_id}`.execute(tx);
}
