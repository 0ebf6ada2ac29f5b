import { sql } from 'kysely';
import type { ProblemKind } from '#contract/calls/problem-reports.ts';
import type { Runner } from '#server/platform/db/database.ts';
import { toNumberArray, toTextArray } from '#server/platform/db/sql/array-literal.ts';

/** Closes the reports about each candidate of the given kind. */
export async function closeReports(
  tx: Runner,
  reports: readonly { candidate_id: number; kind: ProblemKind }[],
): Promise<void> {
  if (reports.length === 0) return;
  await sql`delete from problem_report where (candidate_id, kind) in (
    select * from unnest(${toNumberArray(reports.map(({ candidate_id }) => candidate_id))}::bigint[],
      ${toTextArray(reports.map(({ kind }) => kind))}::text[]))`.execute(tx);
}
