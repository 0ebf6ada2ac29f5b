import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import type { StoredRow } from '#server/domain/imports/queries/staged-rows.ts';
import { isRead, LEFT_OUT, LEFT_OUT_KIND, type NextRows, type ReadRows } from './row-corrections.ts';

/** Rows that a group shows. */
const FIRST_ROWS = 3;

/** Parses the problems of each row once (`offset 0`). */
const selectRejected = (upload_id: number) => sql`select kind, line,
    (problems -> 0 ->> 'message') collate "C" as message, (problems -> 0 ->> 'column') collate "C" as column_name
  from import_upload_rejected where upload_id = ${upload_id} offset 0`;

const selectLeftOut = (upload_id: number, read: ReadRows) => sql`select ${LEFT_OUT_KIND} as kind, line,
    ${LEFT_OUT_KIND} as message, '' as column_name
  from import_row r where upload_id = ${upload_id} and ${LEFT_OUT} and ${isRead(read)}`;

/**
 * Lists the kinds of problems of rejected or left-out rows, with their first rows, at most `limit`. Each row counts once, by
 * its first problem.
 */
export async function listProblemGroups(
  runner: Runner,
  upload_id: number,
  { state, limit, ...read }: ReadRows & { state: 'rejected' | 'left_out'; limit: number },
) {
  const { rows } = await sql<{
    kind: string;
    /** Empty for left-out rows. */
    column: string;
    /** The sentence of one of the rows; the kind for left-out ones. */
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
    from (${state === 'rejected' ? selectRejected(upload_id) : selectLeftOut(upload_id, read)}) p
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
        correction = ${correction}, problem_kind = ${kind}
      from removed where r.upload_id = ${upload_id} and r.line = removed.line
      returning r.line)
    select count(*) as rows from left_out`.execute(tx);
  return rows[0]?.rows ?? 0;
}

/** Puts back the next rows that were left out with a kind of problem. @returns the rows */
export async function putBackKind(
  tx: Runner,
  upload_id: number,
  { kind, correction, after, limit }: NextRows & { kind: string; correction: number },
  read: ReadRows,
): Promise<StoredRow[]> {
  const { rows } = await sql<StoredRow>`with next as (
      select line from import_row r
      where upload_id = ${upload_id} and ${LEFT_OUT} and ${LEFT_OUT_KIND} = ${kind} and ${isRead(read)} and line > ${after}
      order by line limit ${limit})
    update import_row r
    set corrected_before = r.corrected, was_left_out = true, is_left_out = false, correction = ${correction}
    from next where r.upload_id = ${upload_id} and r.line = next.line
    returning r.line, cells, flaw, corrected, joined, is_left_out`.execute(tx);
  return rows;
}
