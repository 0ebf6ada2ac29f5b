import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Moves the problem reports about one candidate to another, except those that it has too. */
export async function moveProblemReports(tx: Runner, from: number, to: number): Promise<void> {
  await sql`
    update problem_report moved set candidate_id = ${to} where candidate_id = ${from}
      and not exists (select from problem_report own where own.candidate_id = ${to}
        and (own.reporter_id, own.kind, own.note) = (moved.reporter_id, moved.kind, moved.note))`.execute(tx);
}
