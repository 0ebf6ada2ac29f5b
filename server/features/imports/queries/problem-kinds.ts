import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Rows that a group shows. */
const FIRST_ROWS = 3;

/**
 * Lists the kinds of problems of the rejected rows, with their first rows, at most `limit`. Each row counts once, by its first
 * problem.
 */
export async function listProblemGroups(runner: Runner, upload_id: number, limit: number) {
  const { rows } = await sql<{
    kind: string;
    column: string;
    /** The sentence of one of the rows. */
    message: string;
    /** Whether all rows have the same sentence. */
    is_same: boolean;
    rows: number;
    first: number[];
    /** The rows of all kinds. */
    total: number;
  }>`select kind, min(message) as message, min(message) = max(message) as is_same, min(column_name) as column,
      count(*) as rows, (array_agg(line order by line))[1:${sql.lit(FIRST_ROWS)}] as first,
      sum(count(*)) over ()::integer as total
    from (
      select kind, line, (problems -> 0 ->> 'message') collate "C" as message,
        (problems -> 0 ->> 'column') collate "C" as column_name
      from import_upload_rejected where upload_id = ${upload_id}
      -- Parses the problems of each row once.
      offset 0) p
    group by kind order by count(*) desc, min(line) limit ${limit}`.execute(runner);
  return rows;
}

/** Leaves out the rejected rows whose first problem is of a kind. @returns their number */
export async function leaveOutKind(
  tx: Runner,
  upload_id: number,
  { kind, correction }: { kind: string; correction: number },
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`with removed as (
      delete from import_upload_rejected where upload_id = ${upload_id} and kind = ${kind}
      returning line),
    left_out as (
      update import_row r
      set corrected_before = r.corrected, was_left_out = r.is_left_out, is_left_out = true,
        correction = ${correction}
      from removed where r.upload_id = ${upload_id} and r.line = removed.line
      returning r.line)
    select count(*) as rows from left_out`.execute(tx);
  return rows[0]?.rows ?? 0;
}
