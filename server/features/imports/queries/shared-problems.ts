import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Lists the problems that at least two rejected rows share, with the first of these rows. */
export async function listSharedProblems(runner: Runner, upload_id: number, limit: number) {
  const { rows } = await sql<{
    column: string;
    message: string;
    rows: number;
    line: number;
  }>`select problem ->> 'column' as column, problem ->> 'message' as message,
      count(distinct line) as rows, min(line) as line
    from import_upload_rejected, json_array_elements(problems) problem
    where upload_id = ${upload_id}
    group by 1, 2 having count(distinct line) > 1
    order by 3 desc, 4, 1, 2 limit ${limit}`.execute(runner);
  return rows;
}
