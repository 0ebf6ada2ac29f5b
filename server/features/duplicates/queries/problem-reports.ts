import { type Selectable, sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';

type Report = Selectable<Schema['problem_report']>;

/** Removes the problem reports about a candidate. @returns them */
export const removeReports = (tx: Runner, candidate_id: number): Promise<Report[]> =>
  tx.deleteFrom('problem_report').where('candidate_id', '=', candidate_id).returningAll().execute();

/** Adds removed reports as reports about this candidate, with their ids, except those that it has too. */
export async function addReports(
  tx: Runner,
  candidate_id: number,
  reports: readonly Report[],
): Promise<void> {
  await sql`
    insert into problem_report (id, candidate_id, reporter_id, kind, note, reported_at) overriding system value
    select id, ${candidate_id}, reporter_id, kind, note, reported_at
    from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb)
      as moved (id bigint, reporter_id bigint, kind text, note text, reported_at timestamptz)
    on conflict (candidate_id, reporter_id, kind, note) do nothing`.execute(tx);
}
