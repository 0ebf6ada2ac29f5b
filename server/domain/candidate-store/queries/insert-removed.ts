import { sql } from 'kysely';
import type { RemovedCandidate } from '#server/domain/candidate-store/removed-candidate.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Inserts the rows of a removed candidate again. @returns its id */
export async function insertRemoved(tx: Runner, { candidate, versions }: RemovedCandidate): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into candidate select * from jsonb_populate_record(null::candidate, ${JSON.stringify(candidate)}::jsonb)
    returning id`.execute(tx);
  await sql`insert into candidate_version
    select * from jsonb_populate_recordset(null::candidate_version, ${JSON.stringify(versions)}::jsonb)`.execute(
    tx,
  );
  return rows[0]?.id ?? 0;
}
