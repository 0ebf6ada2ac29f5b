import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** Finds the positions of candidates, which no list shows. */
export async function findPositions(
  runner: Runner,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await runner
    .selectFrom('candidate')
    .select(['id', 'position'])
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
}
