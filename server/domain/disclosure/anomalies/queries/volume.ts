import { sql } from 'kysely';
import type { Runner } from '#server/platform/db/database.ts';
import { contents, type Finding, shownPeople } from './look-ups.ts';

/** So many times the usual number is unusual. */
const TIMES = 5;
/** The days before the last one that tell what is usual. */
const DAYS = 28;

/**
 * Finds members with at least `min` look-ups in 24 hours that showed somebody, and with more than five times as many as on
 * an average day with look-ups of the four weeks before.
 */
export async function findHighVolume(
  runner: Runner,
  members: readonly number[],
  min: number,
): Promise<Finding[]> {
  const { rows } = await sql<Finding>`
    with today as (
      select organization_id, member_id, count(distinct id) as look_ups, ${contents}
      from (${shownPeople(members)}) shown
      group by organization_id, member_id having count(distinct id) >= ${min}
    ), usual as (
      select entry.member_id, count(*)::numeric / count(distinct entry.at::date) as look_ups
      from audit_entry entry
      where entry.member_id in (select member_id from today) and entry.action in ('search', 'view')
        and entry.at between now() - make_interval(days => ${DAYS}) and now() - interval '24 hours'
      group by 1
    )
    select organization_id, member_id, 'volume' as signal, searches, people, since
    from today left join usual using (member_id)
    where today.look_ups > ${TIMES} * coalesce(usual.look_ups, 0)`.execute(runner);
  return rows;
}
