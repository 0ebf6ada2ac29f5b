import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Rows that a group shows. */
const FIRST_ROWS = 3;

const COLUMN = sql<string>`(p.problems -> 0 ->> 'column')`;
const MESSAGE = sql<string>`(p.problems -> 0 ->> 'message')`;
/** The sentence without what it quotes, and without the dates that it names. */
const SENTENCE = sql<string>`regexp_replace(regexp_replace(${MESSAGE}, '''.*''', '''…'''),
  '(is|,) [0-9]{1,2} [A-Z][a-z]{2} [0-9]{4}', '\\1 …')`;

/** The kind of the first problem of a rejected row `p`; null without problems. */
export const PROBLEM_KIND = sql<string | null>`encode(sha256(convert_to(
  ${COLUMN} || chr(10) || ${SENTENCE}, 'UTF8')), 'hex')`;

/** Lists the kinds of problems of the rejected rows, with their first rows. Each row counts once, by its first problem. */
export async function listProblemGroups(runner: Runner, upload_id: number) {
  const { rows } = await sql<{
    kind: string;
    column: string;
    message: string;
    rows: number;
    first: number[];
    /** Whether all rows have the same sentence. */
    is_same: boolean;
  }>`select ${PROBLEM_KIND} as kind, min(${COLUMN}) as column, count(*) as rows,
      (array_agg(p.line order by p.line))[1:${sql.lit(FIRST_ROWS)}] as first,
      min(${MESSAGE}) = max(${MESSAGE}) as is_same,
      case when min(${MESSAGE}) = max(${MESSAGE}) then min(${MESSAGE}) else min(${SENTENCE}) end as message
    from import_upload_rejected p
    where p.upload_id = ${upload_id}
    group by 1 order by count(*) desc, min(p.line)`.execute(runner);
  return rows;
}

/** Leaves out the rejected rows whose first problem is of a kind. @returns their number */
export async function leaveOutKind(
  tx: Runner,
  upload_id: number,
  { kind, correction }: { kind: string; correction: number },
): Promise<number> {
  const { rows } = await sql<{ rows: number }>`with removed as (
      delete from import_upload_rejected p where p.upload_id = ${upload_id} and ${PROBLEM_KIND} = ${kind}
      returning p.line),
    left_out as (
      update import_row r
      set corrected_before = r.corrected, was_left_out = r.is_left_out, is_left_out = true,
        correction = ${correction}
      from removed where r.upload_id = ${upload_id} and r.line = removed.line
      returning r.line)
    select count(*) as rows from left_out`.execute(tx);
  return rows[0]?.rows ?? 0;
}
