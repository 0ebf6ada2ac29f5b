import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Lists the status indexes from `first` to before `end` of expired certificates that were withdrawn or erased. */
export async function listRevokedAfterExpiry(
  runner: Runner,
  { first, end }: { first: number; end: number },
): Promise<number[]> {
  const rows = await runner
    .selectFrom('certificate')
    .select('status_index')
    .where('status_index', '>=', first)
    .where('status_index', '<', end)
    .where('expires_at', '<=', sql<Date>`now()`)
    .where((where) => where.or([where('withdrawn_at', 'is not', null), where('snapshot', 'is', null)]))
    .execute();
  return rows.map(({ status_index }) => status_index);
}
