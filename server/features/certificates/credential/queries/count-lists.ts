import { sql } from 'kysely';
import { STATUS_LIST_LENGTH } from '#server/features/certificates/credential/status-list-address.ts';
import type { Runner } from '#server/platform/db/database.ts';

/** Counts the status lists: another one begins with every 65,536 certificates, as in `free_status_index`. */
export async function countStatusLists(runner: Runner): Promise<number> {
  const { rows } = await sql<{ lists: number }>`
    select 1 + coalesce(max(status_index), 0) / ${sql.lit(STATUS_LIST_LENGTH)} as lists from certificate`.execute(
    runner,
  );
  return rows[0]?.lists ?? 1;
}
