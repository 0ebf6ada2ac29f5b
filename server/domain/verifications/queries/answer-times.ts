import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';

/** The answers that the median is taken of, and from how many on it is shown. */
const LATEST = 20;
const MIN = 5;

/** Finds the median hours of the last 20 answers of organisations, of those that have given five. */
export async function findMedianAnswerHours(
  runner: Runner,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, number>> {
  const distinct = [...new Set(ids.filter((id) => id !== null))];
  if (distinct.length === 0) return new Map();
  const { rows } = await sql<{ id: number; hours: number }>`
    select asked.id, percentile_cont(0.5) within group (order by latest.hours)::float8 as hours
    from unnest(${distinct}::bigint[]) as asked (id)
    cross join lateral (
      select extract(epoch from settled_at - asked_at) / 3600 as hours from verification
      where asked_organization_id = asked.id and state = 'answered' order by settled_at desc, id desc limit ${LATEST}
    ) latest
    group by 1 having count(*) >= ${MIN}`.execute(runner);
  return new Map(rows.map(({ id, hours }) => [id, Math.round(hours * 10) / 10]));
}
